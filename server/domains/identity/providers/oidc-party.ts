import * as oidc from "openid-client";
import { refuse } from "#contract/kit/refusal.ts";
import { EgressFailed, EgressRefused } from "#server/platform/egress/errors.ts";
import type { OidcParty } from "#server/config/provider-config.ts";
import type { Services } from "#server/services/services.ts";
import { patienceMs, refuseAway } from "#server/domains/identity/account/outside-call.ts";

const ttlMs = 3_600_000;
const maxBytes = 512 * 1024;

type Kept = { at: number; configuration: Promise<oidc.Configuration> };
const parties = { create: () => new Map<string, Kept>() };

export type PartyOptions = {
  /** How the party signs id tokens of the code flow. */
  algorithm?: "RS256" | "HS256";
};

/** A party's discovery document, cached for an hour; all requests go through the egress module. Refuses UNAVAILABLE. */
export async function oidcParty(
  services: Services,
  party: OidcParty,
  { algorithm = "RS256" }: PartyOptions = {},
): Promise<oidc.Configuration> {
  const known = services.caches.of(parties);
  const key = `${party.issuer} ${party.clientId}`;
  const cached = known.get(key);
  if (cached !== undefined && performance.now() - cached.at < ttlMs) return cached.configuration;
  const configuration = discover(services, party, algorithm);
  known.set(key, { at: performance.now(), configuration });
  configuration.catch(() => known.delete(key));
  return configuration;
}

async function discover(services: Services, party: OidcParty, algorithm: string): Promise<oidc.Configuration> {
  const isPlain = party.issuer.startsWith("http:");
  try {
    const configuration = await oidc.discovery(
      new URL(party.issuer),
      party.clientId,
      { client_secret: party.clientSecret, id_token_signed_response_alg: algorithm },
      oidc.ClientSecretPost(party.clientSecret),
      {
        [oidc.customFetch]: egressFetch(services),
        timeout: patienceMs / 1000,
        execute: isPlain ? [oidc.allowInsecureRequests] : [],
      },
    );
    // The signature is checked although the token came directly from the party.
    if (algorithm !== "HS256") oidc.enableNonRepudiationChecks(configuration);
    return configuration;
  } catch (error) {
    services.log.warn("an identity provider could not be discovered", { issuer: party.issuer, reason: String(error) });
    return refuseAway();
  }
}

/** `fetch` for OAuth libraries: through the egress module, with its limits. */
export function egressFetch({ egress }: Services) {
  return async (
    url: string,
    init: { method?: string; headers?: Headers | Record<string, string>; body?: unknown; signal?: unknown } = {},
  ): Promise<Response> => {
    const headers = Object.fromEntries(new Headers(init.headers));
    const body = bodyText(init.body);
    const answer = await egress.get(url, {
      timeoutMs: patienceMs,
      maxBytes: maxBytes,
      accept: headers["accept"] ?? "application/json",
      headers,
      ...(body === undefined ? {} : { body }),
    });
    const type = answer.headers["content-type"] ?? "";
    return new Response(new Uint8Array(answer.bytes), { status: answer.status, headers: { "content-type": type } });
  };
}

/** The body of a request as text: these libraries send forms and JSON, never streams. */
function bodyText(body: unknown): string | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === "string") return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new TypeError("only text and forms are sent to outside parties");
}

/** Whether the party was unreachable, rather than refusing. */
export function isAway(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof EgressFailed || cause instanceof EgressRefused || cause.name === "TimeoutError") return true;
  return false;
}

/** The party's authorization URL, with our state, nonce and PKCE challenge. */
export async function authorizationUrl(
  configuration: oidc.Configuration,
  facts: { redirectUri: string; scope: string; state: string; nonce: string; verifier: string; loginHint?: string },
): Promise<string> {
  return oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: facts.redirectUri,
    scope: facts.scope,
    state: facts.state,
    nonce: facts.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(facts.verifier),
    code_challenge_method: "S256",
    ...(facts.loginHint === undefined ? {} : { login_hint: facts.loginHint }),
  }).href;
}

export type CodeFacts = {
  redirectUri: string;
  code: string;
  state: string;
  nonce: string;
  verifier: string;
  /** The issuer that came beside the code (RFC 9207); a party that announces it must send it. */
  iss?: string | undefined;
};

/** Exchanges a code; gives the id token and its claims, checked. Refuses `refusal` for what the party or the checks do not confirm. */
export async function exchangeOidcCode(
  configuration: oidc.Configuration,
  { redirectUri, code, state, nonce, verifier, iss }: CodeFacts,
  refusal: "GOOGLE_REFUSED" | "SSO_FAILED",
): Promise<{ idToken: string; claims: Record<string, unknown> }> {
  const url = new URL(redirectUri);
  url.searchParams.set("code", code);
  url.searchParams.set("state", state);
  if (iss !== undefined) url.searchParams.set("iss", iss);
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, url, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    return { idToken: tokens.id_token ?? "", claims: { ...tokens.claims() } };
  } catch (error) {
    if (isAway(error)) return refuseAway();
    return refuse(refusal);
  }
}
