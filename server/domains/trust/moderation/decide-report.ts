import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { actionsFor } from "#rules/operate/moderation-actions.ts";
import type { ModerationAction, ReportReason } from "#spec/constants/moderation.ts";
import { operatorLimits } from "#spec/constants/operators.ts";
import { moderationDeskRefusals as words } from "#spec/copy/operate/moderation-refusals.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services/services.ts";
import { reportedSubjects } from "#server/domains/trust/reports/reported-subjects.queries.ts";
import { applyAction, peopleOf } from "./apply-action.ts";
import { type CaseRow, type DecisionRow, lockCase, reportsOfCases, subjectsOfCases } from "./cases.queries.ts";
import { hasOthers, requireNoOperator, requireNotOwn, requireUnclaimed } from "./moderators.policy.ts";

export type Verdict = {
  action: ModerationAction;
  /** The rule that was broken. */
  reason: ReportReason;
  /** The facts, told to the person. */
  note: string | null;
  /** Of LIMIT. */
  days: number | null;
};

const dayMs = 86_400_000;

/**
 * A moderator's decision on a case; null `by`: whoever sits at the machine, or a rule, which is automated. What is done is done at once, and told after the seconds in which
 * it can be taken back. Suspending somebody waits for a second moderator where there is one. Refuses NOT_FOUND, NOT_ALLOWED for one's own,
 * CONFLICT where it is decided or somebody else looks at it.
 */
export async function decideReport(
  services: Services,
  tx: Tx,
  caseId: string,
  verdict: Verdict,
  by: string | null,
  isAutomated = false,
): Promise<{ id: string; state: "PROPOSED" | "APPLIED" }> {
  const now = services.clock.now();
  const found = (await lockCase(tx, caseId)) ?? refuse("NOT_FOUND");
  if (found.state !== "OPEN") refuse("CONFLICT", { message: words.decidedMeanwhile });
  if (!actionsFor(found.kind).includes(verdict.action)) refuseField("action", words.wrongAction);
  if (verdict.action === "LIMIT" && verdict.days === null) refuseField("days", words.daysMissing);
  const things = await subjectsOfCases(tx, [caseId]);
  if (by !== null) {
    requireUnclaimed(found, by, now);
    await requireNotOwn(tx, found, things, by);
  }
  if (verdict.action === "SUSPEND") await requireNoOperator(tx, peopleOf(things));
  const waits = verdict.action === "SUSPEND" && by !== null && (await hasOthers(tx, [by, ...peopleOf(things)]));
  const decision = {
    case_id: caseId,
    id: services.ids.next(),
    kind: found.kind,
    subject_id: found.subject_id,
    ...verdict,
    days: verdict.action === "LIMIT" ? verdict.days : null,
    state: waits ? ("PROPOSED" as const) : ("APPLIED" as const),
    is_automated: isAutomated,
    decided_by: by ?? "0",
    confirmed_by: null,
    told_at: null,
    at: now,
  };
  await tx.insertInto("moderation_decisions").values(decision).execute();
  if (waits) {
    await setCase(tx, caseId, "PROPOSED", null);
    return { id: decision.id, state: "PROPOSED" };
  }
  await carryOut(services, tx, found, decision);
  return { id: decision.id, state: "APPLIED" };
}

/** Does what was decided, writes the statements of reasons, closes the reports, and has everybody told in some seconds. */
export async function carryOut(services: Services, tx: Tx, found: CaseRow, decision: DecisionRow): Promise<void> {
  const now = services.clock.now();
  const { action, reason, note, days } = decision;
  const things = await subjectsOfCases(tx, [found.id]);
  const until = days === null ? null : new Date(now.getTime() + days * dayMs);
  // What is quoted is read before it is taken away.
  const [reporter] = await reportsOfCases(tx, [found.id]);
  const reported = things.map((thing) => ({ ...thing, reporter: reporter?.person_id ?? thing.person_id }));
  const subjects = action === "NONE" ? new Map() : await reportedSubjects(tx, reported);
  await applyAction(services, tx, things, { action, until, reason: note ?? "" });
  await setCase(tx, found.id, "DECIDED", now);
  await closeReportsOfCase(tx, found.id, action, now);
  if (action !== "NONE")
    for (const personId of peopleOf(things)) {
      const own = things.filter((thing) => thing.person_id === personId);
      const texts = own.flatMap((thing) => subjects.get(`${thing.kind} ${thing.subject_id}`)?.text ?? []);
      await tx
        .insertInto("statements")
        .values({
          person_id: personId,
          id: services.ids.next(),
          case_id: found.id,
          decision_id: decision.id,
          kind: found.kind,
          subject_ids: own.map((thing) => thing.subject_id),
          words: texts.join("\n\n").slice(0, 2000),
          action,
          reason,
          note,
          is_automated: decision.is_automated,
          until,
          decided_by: decision.decided_by,
          at: now,
        })
        .execute();
    }
  const runAt = new Date(now.getTime() + operatorLimits.undoSeconds * 1000);
  const facts = { case_id: found.id, decision_id: decision.id };
  await enqueue(tx, "tell_moderation", facts, { key: `tell_moderation:${decision.id}`, runAt });
}

/** Closes what people reported and gave notice of, with what was done. */
export async function closeReportsOfCase(tx: Tx, caseId: string, outcome: ModerationAction, now: Date): Promise<void> {
  await tx
    .updateTable("reports")
    .set({ closed_at: now, outcome })
    .where("case_id", "=", caseId)
    .where("closed_at", "is", null)
    .execute();
  await tx.updateTable("notices").set({ outcome }).where("case_id", "=", caseId).where("outcome", "is", null).execute();
}

/** Puts a case into a state; whoever looked at it leaves it. */
export async function setCase(tx: Tx, id: string, state: CaseRow["state"], decidedAt: Date | null): Promise<void> {
  await tx
    .updateTable("moderation_cases")
    .set({ state, decided_at: decidedAt, claimed_by: null, claimed_until: null })
    .where("id", "=", id)
    .execute();
}
