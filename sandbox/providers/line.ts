import { jwtVerify } from "jose";
import type { PartyState } from "./faults.ts";
import { secretSigner } from "./id-token.ts";
import { oidcRoutes } from "./oidc-routes.ts";
import type { OutsidePeople } from "./outside-people.ts";
import { startPartyServer } from "./party-server.ts";

const client = { clientId: "1650000000", clientSecret: "line-sandbox-channel-secret-0123" };

/** LINE's counterpart: authorization code with PKCE, id tokens signed with the channel's secret, and its verify call. */
export async function startLine(state: PartyState, people: OutsidePeople) {
  const signer = secretSigner(client.clientSecret);
  const server = await startPartyServer(state, (app, url) => {
    oidcRoutes(app, { title: "Log in with LINE", ...client, signer, keys: async () => [], state, people, url });
    app.post<{ Body: Record<string, string | undefined> }>("/oauth2/v2.1/verify", async ({ body }, reply) => {
      try {
        const { payload } = await jwtVerify(body["id_token"] ?? "", signer.key, {
          issuer: url(),
          audience: body["client_id"] ?? "",
        });
        return payload;
      } catch (error) {
        return reply.code(400).send({ error: "invalid_request", error_description: String(error) });
      }
    });
  });
  return { ...server, config: { issuer: server.url, ...client } };
}
