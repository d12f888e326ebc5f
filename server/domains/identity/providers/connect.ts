import { Refusal, refuse } from "#contract/kit/refusal.ts";
import { accessConstants } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { errorCodes } from "#spec/error-codes.ts";
import type { CallContext } from "#server/calls/context.ts";
import { newToken } from "#server/domains/identity/account/token.ts";
import { facebookPerson, facebookToken } from "./facebook-graph.ts";
import { identityOfGoogle } from "./google-token.ts";
import type { Identity, SocialProvider } from "#server/domains/identity/account/identity.ts";
import { leaveTicket } from "./identity-ticket.ts";
import { isLineOffered } from "./is-line-offered.ts";
import { lineIdentity } from "./line-identity.ts";
import { beginTrip, callbackOf, endTrip, type Trip } from "./oauth-trip.ts";
import { authorizationUrl, exchangeOidcCode, oidcParty } from "./oidc-party.ts";
import { companyOf, isOfTrip } from "./sso-identity.ts";

/** What a popup posts to the page that opened it (`postMessage`, own origin only). access §4 */
export type ConnectMessage =
  | { type: "social-connect-complete"; provider: SocialProvider; data: Record<string, string | null> }
  | { type: "social-connect-error"; provider: SocialProvider; reason: string; message: string };

export const socialProviders = ["google", "facebook", "line", "sso"] as const;

/** The outside party's own page, where a popup of ours goes first. Refuses NOT_FOUND for a party that is not offered. */
export async function connectUrl(
  context: CallContext,
  provider: SocialProvider,
  query: { email?: string; rerequest?: boolean } = {},
): Promise<string> {
  const { services } = context;
  const { config } = services;
  const redirectUri = callbackOf(config.publicUrl, provider);
  if (provider === "facebook") return facebookDialog(context, redirectUri, query.rerequest === true);
  if (provider === "google") {
    const party = await oidcParty(services, config.google ?? refuse("NOT_FOUND"));
    return authorizationUrl(party, {
      redirectUri,
      scope: "openid email profile",
      ...(await beginTrip(context, provider)),
    });
  }
  if (provider === "line") {
    if (config.line === null || !isLineOffered(context)) refuse("NOT_FOUND");
    const party = await oidcParty(services, config.line, { algorithm: "HS256" });
    return authorizationUrl(party, {
      redirectUri,
      scope: "openid profile email",
      ...(await beginTrip(context, provider)),
    });
  }
  const company = companyOf(config.sso, query.email ?? "") ?? refuse("NOT_FOUND");
  const party = await oidcParty(services, company);
  const trip = await beginTrip(context, provider, company.number);
  const loginHint = (query.email ?? "").trim();
  return authorizationUrl(party, { redirectUri, scope: "openid email profile", loginHint, ...trip });
}

async function facebookDialog(context: CallContext, redirectUri: string, rerequest: boolean): Promise<string> {
  const { facebook } = context.services.config;
  if (facebook === null) refuse("NOT_FOUND");
  const { state } = await beginTrip(context, "facebook");
  const url = new URL(facebook.dialogUrl);
  url.search = new URLSearchParams({
    client_id: facebook.appId,
    redirect_uri: redirectUri,
    state,
    response_type: "code",
    display: "popup",
    scope: accessConstants.facebookPermissions.join(","),
    ...(rerequest ? { auth_type: "rerequest" } : {}),
  }).toString();
  return url.href;
}

/**
 * What the popup posts to its opener after the callback. Google, Facebook and LINE are verified here and leave a ticket on this device; a
 * company's code is exchanged later, by the call that receives it.
 */
export async function finishConnect(
  context: CallContext,
  provider: SocialProvider,
  query: Readonly<Record<string, string | undefined>>,
): Promise<ConnectMessage> {
  try {
    const { code, state, error } = query;
    if (error !== undefined || code === undefined || state === undefined)
      return failed(provider, error === "access_denied" ? "denied" : "refused");
    if (provider === "sso" && !(await isOfTrip(context, state, query["iss"]))) return failed(provider, "refused");
    if (provider === "sso") return { type: "social-connect-complete", provider, data: { code, state } };
    const trip = await endTrip(context, state);
    if (trip.provider !== provider) return failed(provider, "refused");
    const identity = await identityOf(context, trip, { code, state, iss: query["iss"] });
    const shown = provider === "facebook" ? identity.subject : newToken();
    await leaveTicket(context, identity, shown);
    return { type: "social-connect-complete", provider, data: profileOf(identity, shown) };
  } catch (error) {
    if (error instanceof Refusal) return failed(provider, error.reason === "UNAVAILABLE" ? "unavailable" : "refused");
    throw error;
  }
}

type Answer = { code: string; state: string; iss: string | undefined };

async function identityOf(
  context: CallContext,
  trip: Trip,
  answer: Answer,
): Promise<Identity & { birthday?: string | null }> {
  const { services } = context;
  const { config } = services;
  const { provider, nonce, verifier } = trip;
  const redirectUri = callbackOf(config.publicUrl, provider);
  if (provider === "facebook") return facebookPerson(services, await facebookToken(services, answer.code, redirectUri));
  const facts = { redirectUri, nonce, verifier, ...answer };
  if (provider === "google") {
    const party = await oidcParty(services, config.google ?? refuse("NOT_FOUND"));
    return identityOfGoogle(services, (await exchangeOidcCode(party, facts, "GOOGLE_REFUSED")).claims);
  }
  const party = await oidcParty(services, config.line ?? refuse("NOT_FOUND"), { algorithm: "HS256" });
  const { idToken } = await exchangeOidcCode(party, facts, "SSO_FAILED");
  return lineIdentity(services, idToken, nonce);
}

const handleNames = {
  google: "google_open_id_token",
  line: "line_id_token",
  facebook: "facebook_id",
  sso: "",
} as const;

/** Enough to fill a form: what is sent back of it counts for nothing. */
function profileOf(identity: Identity & { birthday?: string | null }, shown: string): Record<string, string | null> {
  const { provider, email, firstName, lastName, pictureUrl } = identity;
  return {
    [handleNames[provider]]: shown,
    email,
    first_name: firstName,
    last_name: lastName,
    image_url: pictureUrl,
    ...(identity.birthday === undefined ? {} : { birthday: identity.birthday }),
  };
}

function failed(provider: SocialProvider, reason: "denied" | "refused" | "unavailable"): ConnectMessage {
  // Who puts a company's window away has authorized nothing of ours.
  const sentence = provider === "sso" && reason === "denied" ? sentences.refused : sentences[reason];
  return { type: "social-connect-error", provider, reason, message: sentence };
}

const sentences = {
  denied: accessCopy.errors.facebookNotAuthorized,
  refused: accessCopy.errors.generic,
  unavailable: errorCodes.UNAVAILABLE.message,
} as const;
