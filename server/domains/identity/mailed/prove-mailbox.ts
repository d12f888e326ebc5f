import { refuse } from "#contract/kit/refusal.ts";
import { loginMethodIds } from "#spec/constants/access.ts";
import type { ProviderName } from "#server/database/tables/access-tables.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { CallContext } from "#server/calls/context.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import { endSignInMethods } from "./end-sign-in-methods.ts";

type Mailbox = {
  personId: string;
  /** The address the mail went to. */
  email: string;
  /** The account's password was typed, or chosen, together with this proof. */
  passwordTyped?: boolean;
};

const { email, multifactor, switch_account, facebook, gplus, google_one_tap, line, sso } = loginMethodIds;

/** Sessions begun with the account's password, or from such a session. */
const byPassword: readonly number[] = [email, multifactor, switch_account];
const byProvider: Readonly<Record<number, ProviderName>> = {
  [facebook]: "facebook",
  [gplus]: "google",
  [google_one_tap]: "google",
  [line]: "line",
  [sso]: "sso",
};

/**
 * Confirms an address after a mail to it was opened. Until then anybody may have made the account in the mailbox owner's name, so the first
 * proof removes all that was set up before it (pre-hijacking: Sudhodanan and Paverd, 2022): sessions, devices, outside accounts, passkeys,
 * second factors, access tokens, and the password unless it was typed now. A browser that is signed in to this account keeps its session
 * and the method it signed in with. Refuses LINK_EXPIRED when the account has another address by now.
 * @returns whether the password was removed
 */
export async function proveMailbox(
  context: CallContext,
  tx: Tx,
  { personId, email: address, passwordTyped = false }: Mailbox,
): Promise<{ passwordRemoved: boolean }> {
  const { services } = context;
  const held = await tx
    .selectFrom("people")
    .select(["email", "email_verified_at", "password_hash"])
    .where("id", "=", personId)
    .forUpdate()
    .executeTakeFirst();
  if (held?.email !== address) refuse("LINK_EXPIRED");
  if (held.email_verified_at !== null) return { passwordRemoved: false };
  const own = await ownSession(context, tx, personId);
  const keepsPassword = passwordTyped || (own !== null && byPassword.includes(own.method));
  const passwordRemoved = held.password_hash !== null && !keepsPassword;
  const now = services.clock.now();
  await tx
    .updateTable("people")
    .set({
      email_verified_at: now,
      ...(passwordRemoved ? { password_hash: null, password_breached_at: null, updated_at: now } : {}),
    })
    .where("id", "=", personId)
    .execute();
  const ended = await endSignInMethods(services, tx, personId, {
    session: own?.tokenHash ?? null,
    device: own === null ? null : context.deviceHash,
    provider: own === null ? null : (byProvider[own.method] ?? null),
  });
  const { sessions, ...others } = ended;
  await recordEvent(services, tx, personId, "email_verified", { sessions, ...others, password: passwordRemoved });
  if (passwordRemoved || Object.values(others).some((count) => count > 0))
    await queueMail(services, tx, personId, "ways_in_ended", { at: now.toISOString() });
  return { passwordRemoved };
}

/** The session of the confirming browser, if it belongs to this account. */
async function ownSession({ viewer, sessionHash }: CallContext, tx: Tx, personId: string) {
  if (viewer.id !== personId || sessionHash === null) return null;
  const session = await tx
    .selectFrom("sessions")
    .select("method")
    .where("person_id", "=", personId)
    .where("token_hash", "=", sessionHash)
    .executeTakeFirst();
  return session === undefined ? null : { tokenHash: sessionHash, method: session.method };
}
