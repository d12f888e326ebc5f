import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

/** Before storing files under this hash: cancels their removal, or waits until it is done. */
export async function takeBackRemoval(db: Db, hash: string): Promise<void> {
  await sql`delete from media_removals where hash = ${hash}`.execute(db);
}
