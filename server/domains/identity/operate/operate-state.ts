import { refuse } from "#contract/kit/refusal.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { AccountState } from "#server/database/tables/people-tables.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import { accountByName, type AccountRow } from "#server/domains/identity/account/access.queries.ts";
import { closeCase } from "#server/domains/identity/cases/decide-case.ts";
import { openCase } from "#server/domains/identity/cases/open-case.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import { applyState, setState } from "#server/domains/identity/account/set-state.ts";

/** What is noted in the history of an account that an operator puts into a state. */
const eventOf: Record<AccountState, string> = {
  active: "restored",
  soft_banned: "soft_banned",
  login_assistance: "assisted",
  suspended: "suspended",
  deactivated: "deactivated",
  closing: "closed",
};

/**
 * Puts the account of an email or username into a state in an operator's name. All but `active` end every session at once. Suspended: a
 * case is opened. Soft-banned: its person is told by mail, and only a new password or an outside account opens it again. Boards and pins
 * are hidden, or come back, before this returns.
 */
export async function operateState(
  services: Services,
  emailOrUsername: string,
  state: AccountState,
  reason = "",
): Promise<{ id: string }> {
  const account = await forAccount(services, emailOrUsername, (tx, known) =>
    changeState(services, tx, known, state, reason),
  );
  await applyState(services, account.id);
  return account;
}

/** The same within a transaction, after which `applyState` is called. */
export async function changeState(
  services: Services,
  tx: Tx,
  { id, state: before }: Pick<AccountRow, "id" | "state">,
  state: AccountState,
  reason = "",
): Promise<void> {
  if (before === state && state !== "suspended") return;
  await setState(services, tx, id, state);
  if (state === "suspended") await openCase(services, tx, id, reason.slice(0, 500));
  if (state === "active") await closeCase(services, tx, id, "lifted");
  if (state === "soft_banned") await queueMail(services, tx, id, "soft_banned", {});
  await recordEvent(services, tx, id, eventOf[state], reason === "" ? {} : { reason: reason.slice(0, 500) });
}

/** Notes that mail to this account comes back, or that it arrives again. */
export async function operateBounce(services: Services, emailOrUsername: string, bounces: boolean): Promise<void> {
  await forAccount(services, emailOrUsername, async (tx, { id }) => {
    await tx
      .updateTable("people")
      .set({ email_bounced_at: bounces ? services.clock.now() : null })
      .where("id", "=", id)
      .execute();
    await recordEvent(services, tx, id, bounces ? "email_bounced" : "email_arrives");
  });
}

/** The same, told by the mail server that was asked for the mailbox. */
export async function noteBounce(services: Services, { id, email }: { id: string; email: string }): Promise<void> {
  await transaction(services.db, async (tx) => {
    const noted = await tx
      .updateTable("people")
      .set({ email_bounced_at: services.clock.now() })
      .where("id", "=", id)
      .where("email", "=", email)
      .where("email_bounced_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (noted !== undefined) await recordEvent(services, tx, id, "email_bounced");
  });
}

async function forAccount(
  services: Services,
  emailOrUsername: string,
  work: (tx: Tx, account: AccountRow) => Promise<void>,
): Promise<{ id: string }> {
  const account = await accountByName(services.db, emailOrUsername);
  if (account === undefined) refuse("NOT_FOUND", { message: `There is no account of ${emailOrUsername}.` });
  await transaction(services.db, (tx) => work(tx, account));
  return { id: account.id };
}
