import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

/** Before files are put under this hash: keeps them from being taken away, or waits until they have been. */
export async function takeBackRemoval(db: Db, hash: string): Promise<void> {
  await sql`delete from media_removals where hash = ${hash}`.execute(db);
}
