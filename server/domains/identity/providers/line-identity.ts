import { createSecretKey } from "node:crypto";
import { jwtVerify } from "jose";
import { refuse } from "#contract/kit/refusal.ts";
import { splitFullName } from "#rules/identity/full-name.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Services } from "#server/services/services.ts";
import type { Identity } from "#server/domains/identity/account/identity.ts";
import { textOf } from "#server/domains/identity/account/outside-call.ts";

/**
 * The person of LINE's id token, which LINE signs with the channel's secret (HS256). The email is unverified: LINE lets people type it.
 * Refuses NOT_ALLOWED.
 */
export async function lineIdentity({ config }: Services, idToken: string, nonce: string): Promise<Identity> {
  const { line } = config;
  if (line === null) refuse("NOT_ALLOWED");
  const claims = await jwtVerify(idToken, createSecretKey(Buffer.from(line.clientSecret)), {
    issuer: line.issuer,
    audience: line.clientId,
    algorithms: ["HS256"],
    requiredClaims: ["sub", "exp", "iat", "nonce"],
    clockTolerance: 30,
  }).then(
    ({ payload }) => payload,
    () => refuse("NOT_ALLOWED", { message: refusalSentences.lineUnconfirmed }),
  );
  if (claims["nonce"] !== nonce) refuse("NOT_ALLOWED", { message: refusalSentences.lineUnconfirmed });
  const { first_name: firstName, last_name: lastName } = splitFullName(textOf(claims["name"]));
  return {
    provider: "line",
    issuer: line.issuer,
    subject: textOf(claims.sub),
    email: textOf(claims["email"]) || null,
    emailVerified: false,
    firstName,
    lastName,
    pictureUrl: textOf(claims["picture"], 2000) || null,
  };
}
