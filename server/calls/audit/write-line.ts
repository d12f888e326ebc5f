import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { AuditOutcome } from "#server/database/tables/audit-tables.ts";
import { firstIdAt } from "#server/database/ids.ts";
import { inSteps } from "#server/database/in-steps.ts";

export type AuditEntry = {
  id: string;
  /** null: the operator on the machine, or nobody. */
  actor_id: string | null;
  /** The account of others in whose name it is done. */
  subject_id: string | null;
  /** The other person it is done to. */
  about_id: string | null;
  call: string;
  names: Readonly<Record<string, unknown>>;
  /** As the list of a person's sessions names it. */
  session: string | null;
  created_at: Date;
};

export async function beginLine(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto("audit_log")
    .values({ ...valuesOf(entry), outcome: "begun" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Writes the whole line where nothing was begun: a refusal, or a write without a transaction. */
export async function endLine(db: Db, entry: AuditEntry, outcome: AuditOutcome, reason: string | null): Promise<void> {
  const { about_id, subject_id } = entry;
  await db
    .insertInto("audit_log")
    .values({ ...valuesOf(entry), outcome, reason })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ outcome, reason, about_id, subject_id }))
    .execute();
}

function valuesOf({ actor_id, names, ...entry }: AuditEntry) {
  return { ...entry, actor_id: actor_id ?? "0", names: JSON.stringify(names) };
}

/** Found by key range, since ids are in the order of time. */
export async function purgeAuditLog(db: Db, before: Date): Promise<void> {
  await inSteps(db, { table: "audit_log", column: "id", type: "bigint", end: firstIdAt(before) }, (rows) =>
    sql`delete from audit_log where ${rows}`.execute(db),
  );
}
