import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";

/** Locks the pin row before any change of its comments, so that its comment count is exact. */
export async function lockPinRow(tx: Tx, pinId: string): Promise<void> {
  await sql`select 1 from pins where id = ${pinId} for update`.execute(tx);
}

/** Adds to the count under a locked pin. */
export async function countComments(tx: Tx, pinId: string, change: number): Promise<number> {
  const { rows } = await sql<{ comment_count: number }>`
    update pins set comment_count = comment_count + ${change}::int where id = ${pinId} returning comment_count`.execute(
    tx,
  );
  return rows[0]?.comment_count ?? 0;
}
