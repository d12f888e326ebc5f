import type { CallData } from "#contract/kit/define.ts";
import { Refusal, refuse } from "#contract/kit/refusal.ts";
import type { verifyEmail as verifyCall } from "#contract/identity/session.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import type { CallContext } from "#server/calls/context.ts";
import { verifyPassword } from "#server/domains/identity/passwords/password-hash.ts";
import { linkIdentity } from "#server/domains/identity/providers/link-identity.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { AccountRow } from "#server/domains/identity/account/access.queries.ts";
import { attemptDetail, signupEvent } from "#server/domains/identity/sign-in/attempt-detail.ts";
import { takeChallenge } from "#server/domains/identity/account/challenges.ts";
import { makeAccount } from "#server/domains/identity/sign-in/new-person.ts";
import { signIn } from "#server/domains/identity/sign-in/sign-in.ts";
import { isOwnSignUp, type PendingSignUp } from "#server/domains/identity/account/mailed-sign-up.ts";

/**
 * Creates the account of a sign-up whose mail was opened. The browser that signed up is signed in; so is another one where the password is
 * typed. Without that only the mailbox is proven: the account is created without the password and outside account, which somebody else may
 * have chosen. Refuses LINK_EXPIRED, also when the email has an account by now, and WRONG_PASSWORD, which consumes nothing.
 */
export async function confirmSignUp(
  context: CallContext,
  token: string,
  pending: PendingSignUp,
  password: string | undefined,
): Promise<CallData<typeof verifyCall>> {
  const { email, passwordHash } = pending.person;
  const isOwn = isOwnSignUp(context, pending);
  const isKnown = isOwn || (await isPasswordOf(context, passwordHash, password));
  const person = await accountBySignUp(context, token, pending, { isOwn, isKnown });
  if (!isKnown) return { email, password_removed: true };
  const detail = { ...attemptDetail(context, signupEvent, {}), after: "email_verified", result: "ok" };
  await signIn(context, { person, by: "email" }, { kind: "sign_up", detail, input: {} });
  return { email };
}

async function isPasswordOf(
  { services }: CallContext,
  passwordHash: string | null,
  password: string | undefined,
): Promise<boolean> {
  if (password === undefined || passwordHash === null) return false;
  if (!(await verifyPassword(services, passwordHash, password)))
    refuse("WRONG_PASSWORD", { data: { field: "password" } });
  return true;
}

async function accountBySignUp(
  { services }: CallContext,
  token: string,
  { person, invitation, identity, pictureUrl }: PendingSignUp,
  { isOwn, isKnown }: { isOwn: boolean; isKnown: boolean },
): Promise<AccountRow> {
  const passwordHash = isKnown ? person.passwordHash : null;
  return makeAccount(
    services,
    { ...person, passwordHash, emailVerified: true },
    {
      admission: { invitation },
      before: (tx) => takeChallenge(services, tx, "sign_up", token),
      async after(tx, id) {
        if (isOwn && identity !== null) await linkIdentity(tx, id, identity, services.clock.now());
        if (isOwn && pictureUrl !== null) await enqueue(tx, "import_avatar", { person_id: id, url: pictureUrl });
        await recordEvent(services, tx, id, "email_verified");
      },
    },
  ).catch((error: unknown) => {
    if (error instanceof Refusal && error.reason === "EMAIL_TAKEN") refuse("LINK_EXPIRED");
    throw error;
  });
}
