import { refuse } from "#contract/kit/refusal.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import { accountById, accountByName } from "#server/domains/identity/account/access.queries.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import { applyState, setState } from "#server/domains/identity/account/set-state.ts";
import { readCaseNumber } from "./case-number.ts";
import { caseByNumber, caseOf, type CaseRow } from "./cases.queries.ts";

/** The case an operator named by its number, or by the username or email of its person. Refuses NOT_FOUND. */
export async function namedCase(db: Db, named: string): Promise<CaseRow> {
  const number = readCaseNumber(named);
  const person = number === null ? await accountByName(db, named) : undefined;
  const found = number === null ? person && (await caseOf(db, person.id)) : await caseByNumber(db, number);
  return found ?? refuse("NOT_FOUND", { message: `There is no case ${named}.` });
}

/**
 * Decides a case. Lifted: the account is open again, and what its person made comes back with it. Upheld: it stays closed. Its person is
 * told by mail either way. Deciding the same again changes nothing; a case that was lifted is over and refuses as CONFLICT.
 */
export async function decideCase(services: Services, named: string, decision: "lifted" | "upheld"): Promise<CaseRow> {
  const found = await namedCase(services.db, named);
  if (found.decision === decision) return found;
  if (found.decision === "lifted")
    refuse("CONFLICT", { message: `The case ${found.case_number} was lifted: suspend the account anew instead.` });
  await transaction(services.db, (tx) => settleCase(services, tx, found, decision));
  if (decision === "lifted") await applyState(services, found.person_id);
  return { ...found, decision };
}

/** The same within a transaction, after which `applyState` is called where it was lifted. */
export async function settleCase(
  services: Services,
  tx: Tx,
  { person_id: personId }: CaseRow,
  decision: "lifted" | "upheld",
): Promise<void> {
  const person = await accountById(tx, personId);
  if (decision === "lifted" && person?.state === "suspended") await setState(services, tx, personId, "active");
  await closeCase(services, tx, personId, decision);
}

/** Writes a decision down and mails it, where there is an undecided (or, to lift, an upheld) case. */
export async function closeCase(
  services: Services,
  tx: Tx,
  personId: string,
  decision: "lifted" | "upheld",
): Promise<void> {
  const closed = await tx
    .updateTable("cases")
    .set({ decision, decided_at: services.clock.now() })
    .where("person_id", "=", personId)
    .where("decision", "<>", "lifted")
    .returning("case_number")
    .executeTakeFirst();
  if (closed === undefined) return;
  await recordEvent(services, tx, personId, `case_${decision}`, { case_number: closed.case_number });
  await queueMail(services, tx, personId, `case_${decision}`, { number: closed.case_number });
}
