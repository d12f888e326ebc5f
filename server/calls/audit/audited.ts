import { Refusal } from "#contract/kit/refusal.ts";
import { withLastStep } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { type AuditEntry, beginLine, endLine } from "./write-line.ts";

/** What the work tells about itself, so far as it is known; read when the line is written. */
export type AuditFacts = Omit<AuditEntry, "id" | "created_at">;

/**
 * Does work of which the audit log tells. Its line is committed with the first of its transactions, so nothing is changed without one,
 * and says in the end how it went. Work that only gives a stored answer again gets none.
 */
export async function audited<Answer>(
  services: Services,
  facts: AuditFacts,
  work: (services: Services) => Promise<Answer>,
  isDone: (answer: Answer) => boolean = () => true,
): Promise<Answer> {
  const { db, ids, clock } = services;
  const line = { id: ids.next(), created_at: clock.now() };
  let isReplay = false;
  const noting = withLastStep(db, async (tx) => {
    if (!isReplay) await beginLine(tx, { ...facts, ...line });
  });
  const answer = await work({ ...services, db: noting, auditLine: { replayed: () => void (isReplay = true) } }).catch(
    async (error: unknown) => {
      const refused = error instanceof Refusal;
      await end(services, { ...facts, ...line }, refused ? "refused" : "failed", refused ? error.reason : null);
      throw error;
    },
  );
  if (!isReplay) await end(services, { ...facts, ...line }, isDone(answer) ? "done" : "failed", null);
  return answer;
}

/** What was done is done: a database that went away in between leaves the line as begun. */
async function end(
  { db, log }: Services,
  entry: AuditEntry,
  outcome: "done" | "refused" | "failed",
  reason: string | null,
): Promise<void> {
  await endLine(db, entry, outcome, reason).catch((error: unknown) =>
    log.error(`the audit log did not get how ${entry.call} ended`, error),
  );
}
