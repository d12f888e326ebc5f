import { refuse } from "#contract/kit/refusal.ts";
import { loginMethodIds } from "#spec/constants/access.ts";
import type { ProviderName } from "#server/database/tables/access-tables.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { CallContext } from "#server/calls/context.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import { devicesName, sessionsName } from "#server/domains/identity/sessions/acts.ts";
import { halfDoneName } from "#server/domains/identity/sign-in/acts.ts";
import { passwordName } from "#server/domains/identity/passwords/acts.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";

type Mailbox = {
  personId: string;
  /** The address the mail went to. */
  email: string;
  /** The account's password was typed, or chosen, together with this proof. */
  passwordTyped?: boolean;
};

const { email, multifactor, switch_account, facebook, gplus, google_one_tap, line, sso } = loginMethodIds;

/** Other sessions ending, and what is known of their devices, is nothing to write about. */
const untold: readonly string[] = [sessionsName, devicesName, halfDoneName];

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
 * proof ends all that was set up before it and can act (pre-hijacking: Sudhodanan and Paverd, 2022), as `acts` says, the password
 * unless it was typed now. A browser that is signed in to this account keeps its session
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
  const now = services.clock.now();
  await tx.updateTable("people").set({ email_verified_at: now }).where("id", "=", personId).execute();
  const { counts } = await services.carryOutEnding(services, tx, {
    ending: "mailbox_proved",
    personId,
    kept: {
      password: keepsPassword,
      session: own?.tokenHash ?? null,
      device: own === null ? null : context.deviceHash,
      provider: own === null ? null : (byProvider[own.method] ?? null),
    },
  });
  await recordEvent(services, tx, personId, "email_verified", counts);
  if (Object.keys(counts).some((name) => !untold.includes(name)))
    await queueMail(services, tx, personId, "ways_in_ended", { at: now.toISOString() });
  return { passwordRemoved: passwordName in counts };
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
