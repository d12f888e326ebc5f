import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { CallContext } from "#server/calls/context.ts";
import { cookieNames } from "#server/calls/cookie-names.ts";
import { openChallenge, readChallenge, takeChallenge } from "#server/domains/identity/sign-in/challenges.ts";
import { deviceOf } from "#server/domains/identity/sessions/device.ts";
import { hashToken } from "#server/domains/identity/sessions/token.ts";
import type { Identity, SocialProvider } from "./identity.ts";

/** An identity that was proven on this device a moment ago. */
export type Claimed = { identity: Identity; ticket: string };

type Detail = { identity: Identity; shown: string; signUpOnly: boolean };

/** How long what a popup proved may log somebody in. */
const loginSeconds = 120;
/** Who has no account yet fills in a birthday, an email, consents; meanwhile the proof can only make that account. */
const signUpSeconds = 900;

/**
 * Leaves a ticket for an identity that was just proven: in an HttpOnly cookie of this device, good once, and only together with what the
 * client shows (an id, a token, a handle).
 */
export async function leaveTicket(
  context: CallContext,
  identity: Identity,
  shown: string,
  { signUpOnly = false } = {},
): Promise<Claimed> {
  const { services, cookies } = context;
  const seconds = signUpOnly ? signUpSeconds : loginSeconds;
  const detail: Detail = { identity, shown: markOf(shown), signUpOnly };
  const deviceHash = deviceOf(context);
  const ticket = await openChallenge(services, services.db, { kind: "identity", seconds, deviceHash, detail });
  cookies.set(cookieNames.identity, ticket, { maxAgeS: seconds });
  return { identity, ticket };
}

/** The identity whose ticket this device holds for what the client shows; null without one. Uses nothing up. */
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

/** Uses a ticket up, in the transaction of what it was shown for: of many at once exactly one goes through, the others LINK_EXPIRED. */
export async function takeTicket(context: CallContext, db: Db | Tx, { ticket }: Claimed): Promise<void> {
  const { services, cookies } = context;
  await takeChallenge(services, db, "identity", ticket, deviceOf(context));
  cookies.clear(cookieNames.identity);
}

function markOf(shown: string): string {
  return hashToken(shown).toString("base64url");
}
