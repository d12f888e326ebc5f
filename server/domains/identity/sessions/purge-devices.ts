import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { inSteps } from "#server/database/in-steps.ts";

/** Deletes devices last seen before then, on both sides. */
export async function purgeDevices(db: Db, before: Date): Promise<void> {
  await inSteps(db, { table: "devices", column: "seen_at", type: "timestamptz", end: before }, (rows) =>
    sql`
      with gone as (delete from devices where ${rows} returning device_hash, person_id)
      delete from person_devices using gone
       where person_devices.person_id = gone.person_id and person_devices.device_hash = gone.device_hash`.execute(db),
  );
}
