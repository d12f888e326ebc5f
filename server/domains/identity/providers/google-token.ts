import { createRemoteJWKSet, customFetch, errors, jwtVerify } from "jose";
import { refuse } from "#contract/kit/refusal.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { Services } from "#server/services/services.ts";
import { makeMark, spendMark } from "#server/domains/identity/account/one-time-mark.ts";
import type { Identity } from "#server/domains/identity/account/identity.ts";
import { egressFetch, isAway, oidcParty } from "./oidc-party.ts";
import { patienceMs, refuseAway, textOf } from "#server/domains/identity/account/outside-call.ts";

const nonceSeconds = 3600;
const oldestTokenSeconds = 3600;
const keys = { create: () => new Map<string, ReturnType<typeof createRemoteJWKSet>>() };

/** The nonce that Google's script puts into the id token: ours, of this device, good once. */
export function googleNonce(services: Services, deviceHash: Buffer): string {
  return makeMark(services, { kind: "nonce", about: deviceHash.toString("base64url") }, nonceSeconds);
}

/**
 * The person of an id token that Google's script handed to our page: signed by Google (RS256 alone), for us, not run out, and with a
 * nonce of ours that nobody used before. Refuses GOOGLE_REFUSED, or UNAVAILABLE when Google's keys cannot be had.
 */
export async function googleIdentity({ services, deviceHash }: CallContext, token: string): Promise<Identity> {
  const claims = await verified(services, token);
  const nonce = textOf(claims["nonce"], 500);
  const about = deviceHash?.toString("base64url") ?? "";
  if (!(await spendMark(services, { kind: "nonce", about }, nonce))) refuse("GOOGLE_REFUSED");
  return identityOfGoogle(services, claims);
}

/** What Google vouches for in claims that were checked. */
export function identityOfGoogle({ config }: Services, claims: Readonly<Record<string, unknown>>): Identity {
  const subject = textOf(claims["sub"]);
  if (subject === "") refuse("GOOGLE_REFUSED");
  const email = textOf(claims["email"]);
  return {
    provider: "google",
    issuer: config.google?.issuer ?? "",
    subject,
    email: email === "" ? null : email,
    emailVerified: claims["email_verified"] === true,
    firstName: textOf(claims["given_name"]) || textOf(claims["name"]),
    lastName: textOf(claims["family_name"]),
    pictureUrl: textOf(claims["picture"], 2000) || null,
  };
}

async function verified(services: Services, token: string): Promise<Record<string, unknown>> {
  const { google } = services.config;
  if (google === null) refuse("GOOGLE_REFUSED");
  const party = await oidcParty(services, google);
  const { jwks_uri: address, issuer } = party.serverMetadata();
  try {
    const { payload } = await jwtVerify(token, keySet(services, String(address)), {
      // Google writes its own name in both ways.
      issuer: [issuer, issuer.replace("https://", "")],
      audience: google.clientId,
      algorithms: ["RS256"],
      requiredClaims: ["sub", "nonce", "exp", "iat"],
      maxTokenAge: oldestTokenSeconds,
      clockTolerance: 30,
    });
    const { aud, azp } = payload;
    if (Array.isArray(aud) && aud.length > 1 && azp !== google.clientId) refuse("GOOGLE_REFUSED");
    return payload;
  } catch (error) {
    if (isAway(error) || error instanceof errors.JWKSTimeout) return refuseAway();
    if (error instanceof errors.JOSEError && error.code === "ERR_JOSE_GENERIC") return refuseAway();
    return refuse("GOOGLE_REFUSED");
  }
}

function keySet(services: Services, address: string): ReturnType<typeof createRemoteJWKSet> {
  const known = services.caches.of(keys);
  const set =
    known.get(address) ??
    createRemoteJWKSet(new URL(address), {
      timeoutDuration: patienceMs,
      cooldownDuration: 30_000,
      cacheMaxAge: 3_600_000,
      [customFetch]: egressFetch(services),
    });
  known.set(address, set);
  return set;
}
