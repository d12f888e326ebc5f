import { refuse } from "#contract/kit/refusal.ts";
import type { ReportReason } from "#spec/constants/moderation.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { decideCase, namedCase } from "#server/domains/identity/cases/decide-case.ts";
import { applyState } from "#server/domains/identity/account/set-state.ts";
import { operatorsWith } from "#server/domains/identity/operators/operators-with.ts";
import { accountByName } from "#server/domains/identity/account/access.queries.ts";
import type { Services } from "#server/services/services.ts";
import { decideAccountAppeal } from "./appeal-statement.ts";
import { actOnAccount } from "./desk-people.ts";
import { liftSuspension } from "./lift-suspension.ts";

/**
 * Who acts by a command: a moderator by their name. Only where there is none yet it is whoever sits at the machine, null. Refuses NOT_ALLOWED
 * with what to write.
 */
export async function commandActor({ db }: Services, name: string | undefined): Promise<string | null> {
  const moderators = await operatorsWith(db, "reports:decide");
  if (name === undefined) {
    if (moderators.length === 0) return null;
    refuse("NOT_ALLOWED", { message: "Say who acts: --by USERNAME, of somebody who decides reports here." });
  }
  const id = (await accountByName(db, name))?.id;
  if (id === undefined || !moderators.includes(id))
    refuse("NOT_ALLOWED", { message: `--by: ${name} doesn't decide reports here.` });
  return id;
}

/** Suspends somebody as the desk does, with a statement; where another moderator has to confirm it, it is proposed. */
export async function suspendByCommand(
  services: Services,
  name: string,
  { rule, note, by }: { rule: ReportReason; note: string; by: string | null },
): Promise<"PROPOSED" | "APPLIED"> {
  const account = await accountByName(services.db, name);
  if (account === undefined) refuse("NOT_FOUND", { message: `There is no account of ${name}.` });
  const measure = { person_id: account.id, action: "SUSPEND" as const, reason: rule, note, days: null };
  return (await actOnAccount(services, by, measure)).state;
}

/** Decides the case of a suspension, by its number or its person's name. Gives its number; the same again changes nothing. */
export async function decideByCommand(
  services: Services,
  named: string,
  decision: "lifted" | "upheld",
  by: string | null,
): Promise<string> {
  const found = await namedCase(services.db, named);
  const { person_id: personId, case_number: number } = found;
  if (found.decision === decision) return number;
  if (found.decision === "lifted")
    refuse("CONFLICT", { message: `The case ${number} was lifted: suspend the account anew instead.` });
  // Where nobody appealed, nothing is decided that a second person would have to look at.
  if (decision === "upheld" && found.appealed_at === null) {
    await decideCase(services, named, decision);
    return number;
  }
  await transaction(services.db, async (tx) => {
    if (decision === "lifted") await liftSuspension(services, tx, personId, by);
    else await decideAccountAppeal(services, tx, personId, { outcome: "UPHELD", note: null }, by);
  });
  if (decision === "lifted") await applyState(services, personId);
  return number;
}
