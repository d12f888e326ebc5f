import * as oauth from "oauth4webapi";
import { createApp, giveConsent, type readConsent } from "#contract/identity/apps.ts";
import type { CallInput, Scope } from "#contract/kit/define.ts";
import type { TestPerson, TestSite } from "#tests/site.ts";

export const callback = "https://program.example/callback";
const overHttp = { [oauth.allowInsecureRequests]: true };

export type Allowed = {
  params: URLSearchParams;
  verifier: string | typeof oauth.nopkce;
  redirectUri: string;
  url: string;
};
type Asked = {
  scope?: string;
  redirectUri?: string;
  pkce?: boolean;
  params?: Record<string, string | undefined>;
  /** What the person allows of it. */
  allowed?: Scope[];
};

/** An app of a person's, and a program that speaks OAuth for it by a client library of others. */
export async function programOf(
  site: TestSite,
  owner: TestPerson,
  redirect_urls: string[] = [callback],
  facts: Partial<CallInput<typeof createApp>> = {},
) {
  const { app, client_secret: given } = await owner.call(createApp, {
    name: "Pin printer",
    purpose: "Prints Pins on paper.",
    redirect_urls,
    client_credentials: facts.is_public !== true,
    ...facts,
  });
  const secret = given ?? "";
  const server: oauth.AuthorizationServer = {
    issuer: site.url,
    authorization_endpoint: `${site.url}/oauth/`,
    token_endpoint: `${site.url}/v5/oauth/token`,
    revocation_endpoint: `${site.url}/v5/oauth/token/revoke`,
  };
  const client: oauth.Client = { client_id: app.id };
  const auth = (shown = secret) => (app.is_public ? oauth.None() : oauth.ClientSecretBasic(shown));

  return {
    app,
    secret,

    /** What it asks a person with. */
    async request({
      scope = "boards:read,pins:read",
      redirectUri = callback,
      pkce = true,
      params = {},
    }: Asked = {}): Promise<
      { input: CallInput<typeof readConsent>; state: string } & Pick<Allowed, "verifier" | "redirectUri">
    > {
      const verifier: Allowed["verifier"] = pkce ? oauth.generateRandomCodeVerifier() : oauth.nopkce;
      const state = oauth.generateRandomState();
      const input: CallInput<typeof readConsent> = {
        client_id: app.id,
        redirect_uri: redirectUri,
        response_type: "code",
        scope,
        state,
        ...(typeof verifier === "string" && {
          code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
          code_challenge_method: "S256",
        }),
        ...params,
      };
      return { input, verifier, state, redirectUri };
    },

    /** The same, allowed by a person: the code that comes back, as the library reads it. */
    async allowedBy(person: TestPerson, asked: Asked = {}): Promise<Allowed> {
      const { input, verifier, state, redirectUri } = await this.request(asked);
      const { allowed } = asked;
      const { redirect_url } = await person.call(giveConsent, { ...input, ...(allowed && { allowed }) });
      const params = oauth.validateAuthResponse(server, client, new URL(redirect_url), state);
      return { params, verifier, redirectUri, url: redirect_url };
    },

    /** Exchanges a code; throws the library's ResponseBodyError of a refusal. */
    async exchange({ params, verifier, redirectUri }: Allowed, shown = secret): Promise<oauth.TokenEndpointResponse> {
      const response = await oauth.authorizationCodeGrantRequest(
        ...([server, client, auth(shown), params, redirectUri, verifier] as const),
        overHttp,
      );
      return oauth.processAuthorizationCodeResponse(server, client, response);
    },

    async refresh(token: string, scope?: string): Promise<oauth.TokenEndpointResponse> {
      const response = await oauth.refreshTokenGrantRequest(server, client, auth(), token, {
        ...overHttp,
        ...(scope !== undefined && { additionalParameters: { scope } }),
      });
      return oauth.processRefreshTokenResponse(server, client, response);
    },

    async ownToken(scope: string): Promise<oauth.TokenEndpointResponse> {
      const response = await oauth.clientCredentialsGrantRequest(server, client, auth(), { scope }, overHttp);
      return oauth.processClientCredentialsResponse(server, client, response);
    },

    async revoke(token: string): Promise<void> {
      await oauth.processRevocationResponse(await oauth.revocationRequest(server, client, auth(), token, overHttp));
    },
  };
}

/** What the public API answers to a token. */
export async function reads(site: TestSite, token: string, path = "/v5/boards"): Promise<number> {
  const { status, body } = await site.visitor.fetch(path, { headers: { authorization: `Bearer ${token}` } });
  await body?.cancel();
  return status;
}

/** The error in the words of OAuth that something ends with. */
export async function errorOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "none";
  } catch (error) {
    if (error instanceof oauth.ResponseBodyError) return `${error.status} ${error.error}`;
    if (error instanceof oauth.WWWAuthenticateChallengeError) return `${error.status} challenge`;
    throw error;
  }
}
