import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { CallContext } from "#server/calls/context.ts";
import { cookieNames } from "#server/calls/cookie-names.ts";
import { openChallenge, readChallenge, takeChallenge } from "#server/domains/identity/account/challenges.ts";
import { deviceOf } from "#server/domains/identity/account/device.ts";
import { hashToken } from "#server/domains/identity/account/token.ts";
import type { Identity, SocialProvider } from "#server/domains/identity/account/identity.ts";

/** An identity that was recently verified on this device. */
export type Claimed = { identity: Identity; ticket: string };

type Detail = { identity: Identity; shown: string; signUpOnly: boolean };

/** How long a popup's result may sign somebody in. */
const loginSeconds = 120;
/** People without an account first fill in a birthday, an email, consents; meanwhile the ticket can only create that account. */
const signUpSeconds = 900;

/**
 * Leaves a ticket for a verified identity: an HttpOnly cookie of this device, valid once, and only together with what the client shows (an
 * id, a token, a handle).
 */
export async function leaveTicket(
  context: CallContext,
  identity: Identity,
  shown: string,
  { signUpOnly = false } = {},
): Promise<Claimed> {
  const { services, cookies } = context;
  const seconds = signUpOnly ? signUpSeconds : loginSeconds;
  const { provider, issuer, subject, email, emailVerified, firstName, lastName, pictureUrl } = identity;
  // What else the party told, such as a birthday, is kept nowhere.
  const kept: Identity = { provider, issuer, subject, email, emailVerified, firstName, lastName, pictureUrl };
  const detail: Detail = { identity: kept, shown: markOf(shown), signUpOnly };
  const deviceHash = deviceOf(context);
  const ticket = await openChallenge(services, services.db, { kind: "identity", seconds, deviceHash, detail });
  cookies.set(cookieNames.identity, ticket, { maxAgeS: seconds });
  return { identity, ticket };
}

/** The identity whose ticket this device holds for what the client shows; null without one. Doesn't consume it. */
export async function ticketFor(
  { services, cookies, deviceHash }: CallContext,
  provider: SocialProvider,
  shown: string,
  use: "log_in" | "sign_up",
): Promise<Claimed | null> {
  const ticket = cookies.get(cookieNames.identity);
  if (ticket === undefined || deviceHash === null) return null;
  const challenge = await readChallenge<Detail>(services, services.db, "identity", ticket, deviceHash);
  if (challenge === undefined) return null;
  const { identity, shown: mark, signUpOnly } = challenge.detail;
  const isMeant = identity.provider === provider && mark === markOf(shown) && (!signUpOnly || use === "sign_up");
  return isMeant ? { identity, ticket } : null;
}

/** Consumes a ticket in the transaction it is used for: of concurrent requests exactly one succeeds, the others LINK_EXPIRED. */
export async function takeTicket(context: CallContext, db: Db | Tx, { ticket }: Claimed): Promise<void> {
  const { services, cookies } = context;
  await takeChallenge(services, db, "identity", ticket, deviceOf(context));
  cookies.clear(cookieNames.identity);
}

function markOf(shown: string): string {
  return hashToken(shown).toString("base64url");
}
