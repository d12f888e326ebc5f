import type { Db } from "#server/database/driver/connect.ts";
import { rowsInOrder } from "#server/database/rows-in-order.ts";

/** What the audit log tells of what a person did, oldest first. */
export async function* auditOf(db: Db, personId: string): AsyncGenerator<unknown> {
  const lines = rowsInOrder(
    (after, limit) =>
      db
        .selectFrom("audit_log")
        .select(["id", "call", "names", "subject_id", "outcome", "reason", "created_at"])
        .where("actor_id", "=", personId)
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
    (row) => row.id,
  );
  for await (const { id: _id, ...line } of lines) yield line;
}
