import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { PartyState } from "./faults.ts";
import { claimsOf, signIdToken, type Signer } from "./id-token.ts";
import { authorizationPage } from "./oauth-pages.ts";
import type { OutsidePeople } from "./outside-people.ts";

export type OidcRoutes = {
  title: string;
  clientId: string;
  clientSecret: string;
  signer: Signer;
  keys: () => Promise<unknown[]>;
  state: PartyState;
  people: OutsidePeople;
  url: () => string;
};

/** OpenID Connect's code flow with PKCE: discovery, keys, the page that asks, the token call. */
export function oidcRoutes(app: FastifyInstance, options: OidcRoutes): void {
  const { title, clientId, clientSecret, signer, keys, state, people, url } = options;
  app.get("/.well-known/openid-configuration", () => ({
    issuer: url(),
    authorization_endpoint: `${url()}/authorize`,
    token_endpoint: `${url()}/token`,
    jwks_uri: `${url()}/certs`,
    response_types_supported: ["code", "id_token"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: [signer.alg],
    token_endpoint_auth_methods_supported: ["client_secret_post"],
    code_challenge_methods_supported: ["S256"],
    scopes_supported: ["openid", "profile", "email"],
  }));
  app.get("/certs", async () => ({ keys: await keys() }));
  const codes = authorizationPage(app, { path: "/authorize", title, clientId, state, people, url });

  app.post<{ Body: Record<string, string | undefined> }>("/token", async ({ body }, reply) => {
    if (body["client_id"] !== clientId || body["client_secret"] !== clientSecret)
      return reply.code(401).send({ error: "invalid_client" });
    const grant = codes.take(body["code"]);
    const challenge = createHash("sha256")
      .update(body["code_verifier"] ?? "")
      .digest("base64url");
    const isGood =
      grant !== undefined &&
      grant.query["redirect_uri"] === body["redirect_uri"] &&
      (grant.query["code_challenge"] === undefined || grant.query["code_challenge"] === challenge);
    if (!isGood) return reply.code(400).send({ error: "invalid_grant" });
    const facts = { issuer: url(), audience: clientId, nonce: grant.query["nonce"] };
    const claims = claimsOf(grant.person, state.fault, `${url()}/picture/${grant.person.id}`);
    return {
      access_token: crypto.randomUUID(),
      token_type: "Bearer",
      expires_in: 3600,
      id_token: await signIdToken(signer, facts, claims, state.fault),
    };
  });
}
