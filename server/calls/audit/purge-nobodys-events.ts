import { sql } from "kysely";
import { firstIdAt } from "#server/database/ids.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { nobodysKeys } from "./record-event.ts";

/** Deletes sign-in attempts of no account before a date; found by key range, since ids are in the order of time. */
export async function purgeNobodysEvents(db: Db, before: Date): Promise<void> {
  await sql`
    delete from person_events where person_id = any(${nobodysKeys}::bigint[]) and id < ${firstIdAt(before)}`.execute(
    db,
  );
}
