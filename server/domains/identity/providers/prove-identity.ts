import { Refusal, refuse } from "#contract/kit/refusal.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { flagViewer } from "#server/domains/identity/sessions/flag-viewer.ts";
import type { CallContext } from "#server/calls/context.ts";
import { limitKey } from "#server/calls/limits/limit-key.ts";
import type { Credentials, Assertion } from "#server/domains/identity/account/sign-in-method.ts";
import { claimIdentity, isUnproven } from "./claim-identity.ts";
import { accountOfIdentity } from "./identities.queries.ts";
import { noteIdentityUse } from "./link-identity.ts";
import type { SocialProvider } from "#server/domains/identity/account/identity.ts";
import { type Claimed, leaveTicket, takeTicket } from "./identity-ticket.ts";

/**
 * The account behind an outside identity. An equal email links nothing: an unknown identity can't sign in to an account with the same
 * address. Refuses what `claimIdentity` and `refusePrevented` do; GOOGLE_NO_ACCOUNT, FACEBOOK_SIGNUP_DISABLED or ACCOUNT_UNKNOWN, after
 * which the ticket stays valid for a sign-up on this device; LOGIN_ATTEMPTS_GOOGLE after ten invalid tokens.
 */
export async function proveIdentity(
  context: CallContext,
  provider: SocialProvider,
  input: Credentials,
  by: Assertion["by"],
): Promise<Assertion> {
  const claimed = await claimLimited(context, provider, input);
  const { services } = context;
  const person = await accountOfIdentity(services.db, claimed.identity);
  if (person === undefined) return refuseStranger(context, provider, input, claimed);
  return assertionOf(context, claimed, person, by);
}

/**
 * What the door is shown once the account of a claimed identity is known. Refuses GOOGLE_DEACTIVATED where the account has a password,
 * which brings it back; who has none comes back by the outside account itself.
 */
export function assertionOf(
  context: CallContext,
  claimed: Claimed,
  person: Assertion["person"],
  by: Assertion["by"],
): Assertion {
  if (claimed.identity.provider === "google" && person.state === "deactivated" && person.password_hash !== null)
    refuse("GOOGLE_DEACTIVATED", { message: accessCopy.errors.googleDeactivated, data: { field: "google" } });
  return {
    person,
    by,
    lifts: ["soft_banned", "login_assistance", "deactivated", "closing"],
    async also(tx, { id }) {
      await takeTicket(context, tx, claimed);
      await noteIdentityUse(tx, id, claimed.identity, context.services.clock.now());
    },
  };
}

async function claimLimited(context: CallContext, provider: SocialProvider, input: Credentials): Promise<Claimed> {
  const { services } = context;
  const taken = await services.limits.tryTake([["unproven_identity", limitKey(null, context.origin.address)]]);
  if ("refused" in taken)
    refuse(provider === "google" ? "LOGIN_ATTEMPTS_GOOGLE" : "LOGIN_ATTEMPTS_ADDRESS", {
      retryAfter: taken.refused.retryAfter,
    });
  try {
    const claimed = await claimIdentity(context, provider, input, "log_in");
    await taken.giveBack();
    return claimed;
  } catch (error) {
    if (!(error instanceof Refusal && isUnproven(error))) await taken.giveBack();
    throw error;
  }
}

async function refuseStranger(
  context: CallContext,
  provider: SocialProvider,
  input: Credentials,
  claimed: Claimed,
): Promise<never> {
  await refusePrevented(context, provider, claimed.identity.email);
  const { identity } = claimed;
  await takeTicket(context, context.services.db, claimed);
  const shown = input.google_open_id_token ?? input.facebook_id ?? input.line_id_token ?? input.sso_id_token;
  await leaveTicket(context, identity, shown ?? input.sso_auth_code ?? "", { signUpOnly: true });
  const { email, firstName: first_name, lastName: last_name } = identity;
  const data = { field: provider, provider, email, first_name, last_name };
  if (provider === "google") refuse("GOOGLE_NO_ACCOUNT", { data });
  if (provider === "facebook" && (await context.services.flags.current(flagViewer(context))).facebook_recovery === "on")
    refuse("FACEBOOK_SIGNUP_DISABLED", { data });
  refuse("ACCOUNT_UNKNOWN", { message: accessCopy.connect.noAccount, data });
}

/** Refuses a new account by a party that is not to make any; who has none here is led to the password reset. access §4 */
export async function refusePrevented(
  context: CallContext,
  provider: SocialProvider,
  email: string | null,
): Promise<void> {
  const flags = await context.services.flags.current(flagViewer(context));
  const data = { field: provider, provider, email };
  if (provider === "facebook" && flags.prevent_facebook_register === "on")
    refuse("FACEBOOK_REGISTER_PREVENTED", { data });
  if (provider === "google" && flags.prevent_google_register === "on") refuse("GOOGLE_REGISTER_PREVENTED", { data });
}
