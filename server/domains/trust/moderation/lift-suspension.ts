import { refuse } from "#contract/kit/refusal.ts";
import { moderationDeskRefusals as words } from "#spec/copy/operate/moderation-refusals.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { caseOf } from "#server/domains/identity/cases/cases.queries.ts";
import { settleCase } from "#server/domains/identity/cases/decide-case.ts";
import type { Services } from "#server/services/services.ts";
import { requireOther, settle } from "./appeal-statement.ts";
import { lastSuspension } from "./statements.queries.ts";

/**
 * Lifts a suspension without an appeal; null `by`: whoever sits at the machine. It takes a second person as suspending does: whoever suspended
 * somebody doesn't lift it where another moderator could. The statement says how it ended. Afterwards the caller has them shown with
 * `applyState`. Refuses CONFLICT where nobody is suspended, NOT_ALLOWED.
 */
export async function liftSuspension(services: Services, tx: Tx, personId: string, by: string | null): Promise<void> {
  const open = await caseOf(tx, personId);
  if (open === undefined || open.decision === "lifted") refuse("CONFLICT", { message: words.decidedMeanwhile });
  if (by === personId) refuse("NOT_ALLOWED", { message: words.own });
  const statement = await lastSuspension(tx, personId);
  if (statement !== undefined) {
    if (by !== null) await requireOther(tx, statement, by);
    const now = services.clock.now();
    const verdict = { outcome: "REVERSED" as const, note: null, by: by ?? "0", now };
    await settle(tx, { ...statement, appealed_at: open.appealed_at }, verdict);
  }
  await settleCase(services, tx, open, "lifted");
}
