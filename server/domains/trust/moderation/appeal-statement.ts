import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { moderationLimits } from "#spec/constants/moderation.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { moderationDeskRefusals } from "#spec/copy/operate/moderation-refusals.ts";
import { moderationRefusals } from "#spec/copy/social/moderation-refusals.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { settleCase } from "#server/domains/identity/cases/decide-case.ts";
import { caseOf } from "#server/domains/identity/cases/cases.queries.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Services } from "#server/services/services.ts";
import { revertAction } from "./apply-action.ts";
import { countEvent } from "./count-event.ts";
import { operatorsWith } from "#server/domains/identity/operators/operators-with.ts";
import { isForOthers } from "./moderators.policy.ts";
import { lastSuspension, lockStatement, type StatementRow } from "./statements.queries.ts";

const dayMs = 86_400_000;

/** The complaint of somebody about a decision on what is theirs, once and within six months. Refuses NOT_FOUND, CONFLICT. */
export async function appealStatement(
  services: Services,
  tx: Tx,
  personId: string,
  id: string,
  text: string,
): Promise<void> {
  const now = services.clock.now();
  const statement = await lockStatement(tx, personId, id);
  if (statement === undefined || statement.told_at === null) refuse("NOT_FOUND");
  if (text === "") refuseField("text", accountCopy.case.appealMissing);
  if (statement.appealed_at !== null) refuse("CONFLICT", { message: moderationRefusals.appealTwice });
  if (now.getTime() - statement.at.getTime() > moderationLimits.appealDays * dayMs)
    refuse("CONFLICT", { message: moderationRefusals.appealLate });
  await tx
    .updateTable("statements")
    .set({ appeal: text, appealed_at: now })
    .where("person_id", "=", personId)
    .where("id", "=", id)
    .execute();
  await countEvent(tx, { day: now, event: "APPEAL", reason: statement.reason, action: statement.action, seconds: 0 });
}

export type Outcome = { outcome: "UPHELD" | "REVERSED"; note: string | null };

/**
 * Another moderator than the first decides a complaint, unless there is only one. Reversed: what was hidden or removed is there again. Its
 * person is told. Refuses NOT_FOUND, NOT_ALLOWED, CONFLICT where it is decided.
 */
export async function decideAppeal(
  services: Services,
  tx: Tx,
  place: { personId: string; id: string },
  { outcome, note }: Outcome,
  by: string,
): Promise<void> {
  const now = services.clock.now();
  const statement = (await lockStatement(tx, place.personId, place.id)) ?? refuse("NOT_FOUND");
  if (statement.appealed_at === null) refuse("NOT_FOUND");
  if (statement.outcome !== null) refuse("CONFLICT", { message: moderationDeskRefusals.decidedMeanwhile });
  await requireOther(tx, statement, by);
  await settle(tx, statement, { outcome, note, by, now });
  if (outcome === "REVERSED") {
    const { kind, person_id, subject_ids: ids } = statement;
    const things = ids.map((subject_id) => ({ kind, subject_id, person_id }));
    await revertAction(services, tx, things, statement.action);
  }
  const template = outcome === "REVERSED" ? "appeal_reversed" : "appeal_upheld";
  if (statement.action !== "SUSPEND") await queueMail(services, tx, place.personId, template, {}, statement.id);
}

/** The same of a suspended person, who appealed on the page of their case; null `by`: whoever sits at the machine. After it the caller has them shown with `applyState`. */
export async function decideAccountAppeal(
  services: Services,
  tx: Tx,
  personId: string,
  { outcome, note }: Outcome,
  by: string | null,
): Promise<void> {
  const open = await caseOf(tx, personId);
  if (open?.appealed_at == null) refuse("NOT_FOUND");
  if (open.decision !== "open") refuse("CONFLICT", { message: moderationDeskRefusals.decidedMeanwhile });
  const statement = await lastSuspension(tx, personId);
  if (statement !== undefined) {
    if (by !== null) await requireOther(tx, statement, by);
    const now = services.clock.now();
    await settle(tx, { ...statement, appealed_at: open.appealed_at }, { outcome, note, by: by ?? "0", now });
  } else if (personId === by) refuse("NOT_ALLOWED", { message: moderationDeskRefusals.own });
  await settleCase(services, tx, open, outcome === "REVERSED" ? "lifted" : "upheld");
}

/** Refuses whoever decided first, where there is another moderator, and whom it is about. */
export async function requireOther(tx: Tx, statement: StatementRow, by: string): Promise<void> {
  if (statement.person_id === by) refuse("NOT_ALLOWED", { message: moderationDeskRefusals.own });
  if (isForOthers(await operatorsWith(tx, "reports:decide"), statement, by))
    refuse("NOT_ALLOWED", { message: moderationDeskRefusals.ownDecision });
}

/** Writes down how a statement ended; an appeal is counted with how long it took. */
export async function settle(
  tx: Tx,
  { person_id: personId, id, reason, action, appealed_at: since }: StatementRow,
  { outcome, note, by, now }: Outcome & { by: string; now: Date },
): Promise<void> {
  await tx
    .updateTable("statements")
    .set({ outcome, outcome_note: note, outcome_by: by, outcome_at: now, appealed_at: since })
    .where("person_id", "=", personId)
    .where("id", "=", id)
    .execute();
  if (since === null) return;
  const seconds = (now.getTime() - since.getTime()) / 1000;
  await countEvent(tx, { day: now, event: outcome, reason, action, seconds });
}
