import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

/** Deletes devices last seen before then, on both sides. */
export async function purgeDevices(db: Db, before: Date): Promise<void> {
  await sql`
    with gone as (delete from devices where seen_at < ${before} returning device_hash, person_id)
    delete from person_devices using gone
     where person_devices.person_id = gone.person_id and person_devices.device_hash = gone.device_hash`.execute(db);
}
