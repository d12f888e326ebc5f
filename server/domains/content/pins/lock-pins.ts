import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { byNumber } from "#server/database/ids.ts";

/**
 * Locks the rows of pins until the transaction ends, after their boards. One after another in the order of their ids, as every writer does:
 * rows on several nodes can't be locked by one statement.
 */
export async function lockPinRows(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted(byNumber))
    await sql`select 1 from pins where id = ${id} for update`.execute(tx);
}
