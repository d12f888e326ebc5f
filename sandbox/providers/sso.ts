import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { decodeJwt, exportJWK } from "jose";
import { type Context, Provider } from "oidc-provider";
import { misbehave, type PartyState } from "./faults.ts";
import { claimsOf, rsaSigner, signIdToken, type Signer } from "./id-token.ts";
import type { OutsidePeople } from "./outside-people.ts";
import { chooserHtml, withQuery } from "./party-server.ts";

type Place = { url: string; domain: string; state: PartyState; people: OutsidePeople; provider: Provider };

/** The provider of one company: a full OpenID provider, whose people say who they are by a click. */
export async function startCompany(
  state: PartyState,
  people: OutsidePeople,
  { number, domain }: { number: number; domain: string },
) {
  const client = { clientId: `magpie-${number}`, clientSecret: `sso-${number}-sandbox-secret-that-is-long-enough` };
  const signer = rsaSigner(`company-${number}`);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(url, await settingsOf(client, signer, people, state, url));
  // Whichever port the product has today.
  provider.Client.prototype.redirectUriAllowed = (uri) =>
    /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/connect\/sso\/callback\/$/.test(uri);
  provider.use((context, next) => resign(context, next, state, signer, { issuer: url, audience: client.clientId }));
  const handle = provider.callback();
  const place: Place = { url, domain, state, people, provider };
  server.on("request", (request, response) => void answer(place, handle, request, response));
  return {
    url,
    config: { ...client, issuer: url, domains: [domain], number },
    stop: () => closed(server),
  };
}

async function settingsOf(
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  signer: Signer,
  people: OutsidePeople,
  state: PartyState,
  url: string,
): Promise<Record<string, unknown>> {
  const jwk = { ...(await exportJWK(signer.key)), kid: signer.kid, alg: signer.alg, use: "sig" };
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        token_endpoint_auth_method: "client_secret_post",
        redirect_uris: ["http://localhost/connect/sso/callback/"],
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: [crypto.randomUUID()] },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name", "picture"],
    },
    ttl: { AccessToken: 3600, AuthorizationCode: 60, Grant: 3600, IdToken: 3600, Interaction: 600, Session: 3600 },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount(_context: unknown, id: string) {
      const person = people.find(id);
      return person && { accountId: id, claims: () => claimsOf(person, state.fault, `${url}/picture`) };
    },
    async loadExistingGrant({ oidc }: Context) {
      if (!oidc?.client || !oidc.session) return undefined;
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  };
}

async function answer(
  { url, domain, state, people, provider }: Place,
  handle: ReturnType<Provider["callback"]>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const status = await misbehave(state);
  if (status !== null) return void response.writeHead(status).end();
  const { pathname, searchParams } = new URL(request.url ?? "/", url);
  const asks = pathname === "/auth";
  if (asks && state.fault === "popup_closed") return sendHtml(response, "<script>window.close()</script>");
  if (!pathname.startsWith("/interaction/")) return handle(request, response);
  if (searchParams.has("deny") || state.fault === "denied")
    return provider.interactionFinished(request, response, { error: "access_denied" });
  const person = people.find(searchParams.get("choose") ?? state.person ?? undefined);
  if (person !== undefined)
    return provider.interactionFinished(request, response, { login: { accountId: person.id, remember: false } });
  const own = people.all().filter(({ email }) => email?.endsWith(`@${domain}`));
  const here = url + pathname;
  const linkOf = (id: string) => withQuery(here, { choose: id });
  sendHtml(
    response,
    chooserHtml(`Sign in at ${domain}`, own, ({ id }) => linkOf(id), withQuery(here, { deny: "1" })),
  );
}

/** Signs the id token of the token call anew, with the fault that is asked for. */
async function resign(
  context: Context,
  next: () => Promise<void>,
  state: PartyState,
  signer: Signer,
  { issuer, audience }: { issuer: string; audience: string },
): Promise<void> {
  await next();
  if (context.path !== "/token" || state.fault === "none") return;
  if (state.fault === "replayed_code") {
    context.body = { error: "invalid_grant" };
    return;
  }
  const { body } = context;
  if (typeof body !== "object" || body === null || !("id_token" in body)) return;
  const { nonce, ...claims } = decodeJwt<{ nonce?: string }>(String(body.id_token));
  context.body = { ...body, id_token: await signIdToken(signer, { issuer, audience, nonce }, claims, state.fault) };
}

function sendHtml(response: ServerResponse, html: string): void {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
