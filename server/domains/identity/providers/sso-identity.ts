import { Refusal, refuse } from "#contract/kit/refusal.ts";
import { emailDomain } from "#rules/identity/email.ts";
import type { ProviderConfig } from "#server/config/provider-config.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { Identity } from "#server/domains/identity/account/identity.ts";
import { callbackOf, endTrip, peekTrip, type Trip } from "./oauth-trip.ts";
import { exchangeOidcCode, oidcParty } from "./oidc-party.ts";
import { textOf } from "#server/domains/identity/account/outside-call.ts";

type Company = ProviderConfig["sso"][number];

/** The company whose people have this email; undefined for everybody else's. */
export function companyOf(companies: readonly Company[], email: string): Company | undefined {
  const domain = emailDomain(email.trim().toLowerCase());
  return companies.find(({ domains }) => domains.includes(domain));
}

/**
 * The person behind the code of a company's provider. The email must be of one of that company's domains. Refuses SSO_FAILED, or
 * UNAVAILABLE. The issuer was checked when the popup came back (`isOfTrip`).
 */
export async function ssoIdentity(context: CallContext, code: string, state: string): Promise<Identity> {
  const { services } = context;
  const trip = await endTrip(context, state).catch(refuseTrip);
  const company = services.config.sso.find(({ number }) => number === trip.company);
  if (trip.provider !== "sso" || company === undefined || code === "") refuse("SSO_FAILED");
  const party = await oidcParty(services, company);
  const redirectUri = callbackOf(services.config.publicUrl, "sso");
  const { nonce, verifier } = trip;
  const facts = { redirectUri, code, state, nonce, verifier, iss: party.serverMetadata().issuer };
  const { claims } = await exchangeOidcCode(party, facts, "SSO_FAILED");
  const [subject, email] = [textOf(claims["sub"]), textOf(claims["email"])];
  if (subject === "" || companyOf([company], email) === undefined) refuse("SSO_FAILED");
  return {
    provider: "sso",
    issuer: company.issuer,
    subject,
    email,
    emailVerified: claims["email_verified"] === true,
    firstName: textOf(claims["given_name"]) || textOf(claims["name"]),
    lastName: textOf(claims["family_name"]),
    pictureUrl: textOf(claims["picture"], 2000) || null,
  };
}

/** Whether a callback came from the company the round trip went to (a mix-up defense). */
export async function isOfTrip({ services, deviceHash }: CallContext, state: string, iss?: string): Promise<boolean> {
  const trip = await peekTrip(services, state, deviceHash);
  const company = services.config.sso.find(({ number }) => number === trip?.company);
  return trip?.provider === "sso" && company !== undefined && (iss === undefined || iss === company.issuer);
}

function refuseTrip(error: unknown): Trip {
  if (error instanceof Refusal) refuse("SSO_FAILED");
  throw error;
}
