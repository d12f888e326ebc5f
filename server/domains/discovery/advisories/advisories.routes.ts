import { sql } from "kysely";
import { advisoryViewed, searchAdvisory } from "#contract/discovery/discovery.ts";
import { implement } from "#server/calls/implement.ts";
import { advisoryList } from "./advisory-list.ts";
import { advise } from "./advise.ts";

export const advisoryRoutes = [
  implement(searchAdvisory, ({ services, viewer, origin: { country } }, { query }) =>
    advise(services, viewer, country, query),
  ),
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
