import { sql } from "kysely";
import { advisoryViewed, searchAdvisory } from "#contract/discovery.ts";
import { implement } from "../../http/implement.ts";
import { advisoryList } from "./advisory-list.ts";
import { advisoryView } from "./advisory.view.ts";
import { findAdvisory } from "./find-advisory.ts";
import { helplinesIn } from "./helplines.ts";

export const advisoryRoutes = [
  implement(searchAdvisory, async ({ services, viewer, origin: { country } }, { query }) => {
    const listed = findAdvisory(query);
    if (listed === null) return null;
    const lines = listed.level === 4 ? await helplinesIn(services, country) : [];
    return advisoryView(listed, { locale: viewer.locale, country, lines });
  }),
  implement(advisoryViewed, async ({ services: { db, clock } }, { advisory }) => {
    if (advisoryList.some((listed) => listed.advisory === advisory)) {
      const day = clock.now().toISOString().slice(0, 10);
      await sql`
        insert into advisory_views (advisory, day, views) values (${advisory}, ${day}::date, 1)
        on conflict (advisory, day) do update set views = advisory_views.views + 1`.execute(db);
    }
    return {};
  }),
];
