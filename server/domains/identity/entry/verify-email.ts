import type { CallData, CallParsed } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { readVerification as readCall, verifyEmail as verifyCall } from "#contract/identity/session.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { Services } from "#server/services/services.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Person } from "#server/calls/viewer.ts";
import { proveMailbox } from "#server/domains/identity/mailed/prove-mailbox.ts";
import { accountById } from "#server/domains/identity/account/access.queries.ts";
import { provePassword } from "#server/domains/identity/passwords/by-password.ts";
import { confirmSignUp } from "./confirm-sign-up.ts";
import { isOwnSignUp, readPendingSignUp } from "#server/domains/identity/account/mailed-sign-up.ts";
import { readMailedToken, takeMailedToken } from "#server/domains/identity/account/mailed-token.ts";

/**
 * Whether a link is valid, and whether this browser must type the account's password to keep it. Doesn't consume it; refuses LINK_EXPIRED.
 */
export async function readVerification(context: CallContext, token: string): Promise<CallData<typeof readCall>> {
  const { services, viewer } = context;
  const pending = await readPendingSignUp(services, token);
  if (pending !== null)
    return { asks_password: pending.person.passwordHash !== null && !isOwnSignUp(context, pending) };
  const link = await readMailedToken(services, token, "verify_email");
  const account = (await accountById(services.db, link.person_id)) ?? refuse("LINK_EXPIRED");
  const isAtStake = account.password_hash !== null && account.email_verified_at === null;
  return { asks_password: isAtStake && viewer.id !== account.id };
}

/**
 * Confirms the address the link was sent to, if it is still the account's, and removes what was set up before (`proveMailbox`). Typing the
 * account's password keeps it. Refuses LINK_EXPIRED, and a wrong password as a log-in does; the link stays valid then.
 */
export async function verifyEmail(
  context: CallContext,
  { token, password }: CallParsed<typeof verifyCall>,
): Promise<CallData<typeof verifyCall>> {
  const { services } = context;
  const pending = await readPendingSignUp(services, token);
  if (pending !== null) return confirmSignUp(context, token, pending, password);
  const link = await readMailedToken(services, token, "verify_email");
  const account = (await accountById(services.db, link.person_id)) ?? refuse("LINK_EXPIRED");
  if (password !== undefined) await provePassword(context, account, password);
  return transaction(services.db, async (tx) => {
    const { person_id: personId, email } = await takeMailedToken(services, tx, token, "verify_email");
    context.touched.concerns(personId);
    const { passwordRemoved } = await proveMailbox(context, tx, {
      personId,
      email,
      passwordTyped: password !== undefined,
    });
    return { email, ...(passwordRemoved ? { password_removed: true } : {}) };
  });
}

/** Sends the verification mail again; nothing to send once the address is confirmed. Refuses RATE_LIMITED past five mails an hour. */
export async function resendVerification(services: Services, person: Person): Promise<void> {
  await transaction(services.db, async (tx) => {
    const row = await tx
      .selectFrom("people")
      .select("email_verified_at")
      .where("id", "=", person.id)
      .executeTakeFirst();
    if (row?.email_verified_at !== null) return;
    const isQueued = await queueMail(services, tx, person.id, "verify_email", {});
    if (!isQueued) refuse("RATE_LIMITED", { retryAfter: 3600 });
  });
}
