import { refuse } from "#contract/kit/refusal.ts";
import { operatorLimits } from "#spec/constants/operators.ts";
import { moderationDeskRefusals as words } from "#spec/copy/operate/moderation-refusals.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import { peopleOf, revertAction } from "./apply-action.ts";
import { type DecisionRow, lockCase, subjectsOfCases } from "./cases.queries.ts";
import { carryOut, setCase } from "./decide-report.ts";
import { requireNoOperator, requireNotOwn } from "./moderators.policy.ts";

type Place = { caseId: string; decisionId: string };

/**
 * A second moderator confirms what another proposed, or turns it down, and the case waits again. Whoever proposed it may only turn it down.
 * Refuses NOT_FOUND, NOT_ALLOWED for one's own, CONFLICT where it is settled.
 */
export async function answerProposal(
  services: Services,
  tx: Tx,
  { caseId, decisionId }: Place,
  confirms: boolean,
  by: string,
): Promise<void> {
  const found = (await lockCase(tx, caseId)) ?? refuse("NOT_FOUND");
  const decision = (await decisionOf(tx, caseId, decisionId)) ?? refuse("NOT_FOUND");
  if (found.state !== "PROPOSED" || decision.state !== "PROPOSED")
    refuse("CONFLICT", { message: words.decidedMeanwhile });
  const things = await subjectsOfCases(tx, [caseId]);
  await requireNotOwn(tx, found, things, by);
  if (confirms && decision.decided_by === by) refuse("NOT_ALLOWED", { message: words.secondPerson });
  if (confirms) await requireNoOperator(tx, peopleOf(things));
  const settled = { state: confirms ? ("APPLIED" as const) : ("TURNED_DOWN" as const), confirmed_by: by };
  await tx
    .updateTable("moderation_decisions")
    .set(settled)
    .where("case_id", "=", caseId)
    .where("id", "=", decisionId)
    .execute();
  if (confirms) await carryOut(services, tx, found, { ...decision, ...settled });
  else await setCase(tx, caseId, "OPEN", null);
}

/**
 * Takes back a decision of one's own within seconds: the case waits again as if it had not been. Refuses NOT_FOUND for decisions of others,
 * CONFLICT where it is too late, and for a suspension, of which its person knows at once.
 */
export async function undoReportDecision(
  services: Services,
  tx: Tx,
  { caseId, decisionId }: Place,
  by: string,
): Promise<void> {
  const now = services.clock.now();
  const found = (await lockCase(tx, caseId)) ?? refuse("NOT_FOUND");
  const decision = await decisionOf(tx, caseId, decisionId);
  if (decision?.decided_by !== by) refuse("NOT_FOUND");
  if (decision.state === "UNDONE") return;
  const isLate = now.getTime() - decision.at.getTime() > operatorLimits.undoSeconds * 1000 || decision.told_at !== null;
  const isSuspended = decision.action === "SUSPEND" && decision.state === "APPLIED";
  if (isLate || isSuspended || decision.state === "TURNED_DOWN") refuse("CONFLICT", { message: words.undoLate });
  await tx
    .updateTable("moderation_decisions")
    .set({ state: "UNDONE" })
    .where("case_id", "=", caseId)
    .where("id", "=", decisionId)
    .execute();
  if (decision.state === "APPLIED") {
    await revertAction(services, tx, await subjectsOfCases(tx, [caseId]), decision.action);
    await tx.deleteFrom("statements").where("case_id", "=", caseId).where("decision_id", "=", decisionId).execute();
    await tx
      .updateTable("reports")
      .set({ closed_at: null, outcome: null })
      .where("case_id", "=", caseId)
      .where("closed_at", "=", found.decided_at)
      .execute();
    await tx.updateTable("notices").set({ outcome: null }).where("case_id", "=", caseId).execute();
  }
  await setCase(tx, caseId, "OPEN", null);
}

async function decisionOf(tx: Tx, caseId: string, id: string): Promise<DecisionRow | undefined> {
  return tx
    .selectFrom("moderation_decisions")
    .selectAll()
    .where("case_id", "=", caseId)
    .where("id", "=", id)
    .executeTakeFirst();
}
