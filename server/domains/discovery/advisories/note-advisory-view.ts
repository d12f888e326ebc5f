import { sql } from "kysely";
import type { Services } from "#server/services/services.ts";
import { advisoryList } from "./advisory-list.ts";

/** Counts, by day, that an advisory was looked at; one that isn't listed counts nothing. */
export async function noteAdvisoryView({ db, clock }: Services, advisory: string): Promise<void> {
  if (!advisoryList.some((listed) => listed.advisory === advisory)) return;
  const day = clock.now().toISOString().slice(0, 10);
  await sql`
    insert into advisory_views (advisory, day, views) values (${advisory}, ${day}::date, 1)
    on conflict (advisory, day) do update set views = advisory_views.views + 1`.execute(db);
}
