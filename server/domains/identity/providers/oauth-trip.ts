import { randomPKCECodeVerifier } from "openid-client";
import type { CallContext } from "#server/calls/context.ts";
import { openChallenge, readChallenge, takeChallenge } from "#server/domains/identity/account/challenges.ts";
import { deviceOf } from "#server/domains/identity/account/device.ts";
import { newToken } from "#server/domains/identity/account/token.ts";
import type { SocialProvider } from "#server/domains/identity/account/identity.ts";

/** An OAuth round trip, as this device began it. */
export type Trip = {
  provider: SocialProvider;
  nonce: string;
  verifier: string;
  /** Which company; 0 for the others. */
  company: number;
};

const tripSeconds = 600;

/** Begins a round trip: the state finds it again, once, on this device alone. */
export async function beginTrip(
  context: CallContext,
  provider: SocialProvider,
  company = 0,
): Promise<Trip & { state: string }> {
  const { services } = context;
  const trip: Trip = { provider, nonce: newToken(), verifier: randomPKCECodeVerifier(), company };
  const state = await openChallenge(services, services.db, {
    kind: "oauth",
    seconds: tripSeconds,
    deviceHash: deviceOf(context),
    detail: trip,
  });
  return { ...trip, state };
}

/** Consumes the round trip of a state. Refuses LINK_EXPIRED for a state of another device, a used or an expired one. */
export async function endTrip({ services, deviceHash }: CallContext, state: string): Promise<Trip> {
  return (await takeChallenge<Trip>(services, services.db, "oauth", state, deviceHash ?? Buffer.alloc(32))).detail;
}

/** The same without consuming it; undefined where `endTrip` would refuse. */
export async function peekTrip(
  services: CallContext["services"],
  state: string,
  deviceHash: Buffer | null,
): Promise<Trip | undefined> {
  return (await readChallenge<Trip>(services, services.db, "oauth", state, deviceHash))?.detail;
}

/** Where an outside party sends its people back to. */
export function callbackOf(publicUrl: string, provider: SocialProvider): string {
  return `${publicUrl}/connect/${provider}/callback/`;
}
