import { createSecretKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { exportJWK, type JWK, SignJWT, UnsecuredJWT } from "jose";
import type { Fault } from "./faults.ts";
import type { OutsidePerson } from "./outside-people.ts";

export type Signer = { alg: "RS256" | "HS256"; key: KeyObject; foreign: KeyObject; kid: string };

/** A pair of keys that signs, and another one nobody should believe. */
export function rsaSigner(kid: string): Signer & { publicJwk: () => Promise<JWK> } {
  const [own, foreign] = [rsa(), rsa()];
  return {
    alg: "RS256",
    kid,
    key: own.privateKey,
    foreign: foreign.privateKey,
    publicJwk: async () => ({ ...(await exportJWK(own.publicKey)), kid, alg: "RS256", use: "sig" }),
  };
}

export function secretSigner(secret: string): Signer {
  return {
    alg: "HS256",
    kid: "channel",
    key: secretKey(secret),
    foreign: secretKey("somebody else's secret of 32 bytes"),
  };
}

export type TokenFacts = { issuer: string; audience: string; nonce: string | undefined };

/** An id token, with the fault that is asked for. */
export async function signIdToken(
  signer: Signer,
  { issuer, audience, nonce }: TokenFacts,
  claims: Readonly<Record<string, unknown>>,
  fault: Fault,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    ...claims,
    iss: fault === "wrong_issuer" ? "https://issuer.invalid" : issuer,
    aud: fault === "wrong_audience" ? "another-client" : audience,
    iat: fault === "expired" ? now - 9000 : now,
    exp: fault === "expired" ? now - 5400 : now + 3600,
    ...(nonce === undefined && fault !== "wrong_nonce"
      ? {}
      : { nonce: fault === "wrong_nonce" ? "a-foreign-nonce" : nonce }),
  };
  if (fault === "alg_none") return new UnsecuredJWT(payload).encode();
  return new SignJWT(payload)
    .setProtectedHeader({ alg: signer.alg, kid: signer.kid, typ: "JWT" })
    .sign(fault === "foreign_key" ? signer.foreign : signer.key);
}

/** What a party says of a person beside the subject. */
export function claimsOf(person: OutsidePerson, fault: Fault, pictureUrl: string): Record<string, unknown> {
  const hasEmail = person.email !== null && fault !== "no_email";
  return {
    sub: person.id,
    name: `${person.first_name} ${person.last_name}`,
    given_name: person.first_name,
    family_name: person.last_name,
    ...(hasEmail ? { email: person.email, email_verified: person.email_verified && fault !== "unverified_email" } : {}),
    ...(fault === "silhouette" ? {} : { picture: pictureUrl }),
  };
}

function rsa() {
  return generateKeyPairSync("rsa", { modulusLength: 2048 });
}

function secretKey(secret: string): KeyObject {
  return createSecretKey(Buffer.from(secret));
}
