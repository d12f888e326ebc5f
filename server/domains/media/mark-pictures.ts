import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";

/** Marks pictures as sensitive for every pin that will show them, or takes the mark back. */
export async function markPictures(tx: Tx, hashes: readonly string[], sensitive: boolean): Promise<void> {
  await sql`update media set sensitive = ${sensitive} where hash = any(${hashes})`.execute(tx);
}
