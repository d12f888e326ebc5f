import { sql } from "kysely";
import { firstIdAt } from "#server/database/ids.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { inSteps } from "#server/database/in-steps.ts";
import { nobodysKeys } from "./record-event.ts";

/** Deletes sign-in attempts of no account before a date; found by key range, since ids are in the order of time. */
export async function purgeNobodysEvents(db: Db, before: Date): Promise<void> {
  const range = { table: "person_events", column: "id", type: "bigint", end: firstIdAt(before) } as const;
  for (const key of nobodysKeys)
    await inSteps(db, { ...range, of: `person_id = ${key}` }, (rows) =>
      sql`delete from person_events where ${rows}`.execute(db),
    );
}
