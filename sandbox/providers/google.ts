import type { PartyState } from "./faults.ts";
import { claimsOf, rsaSigner, signIdToken } from "./id-token.ts";
import type { Query } from "./oauth-pages.ts";
import { oidcRoutes } from "./oidc-routes.ts";
import type { OutsidePeople } from "./outside-people.ts";
import {
  scriptJson,
  sendChooser,
  sendScriptPage,
  sendBrowserScript,
  startPartyServer,
  withQuery,
} from "./party-server.ts";

const client = { clientId: "magpie.apps.sandbox", clientSecret: "google-sandbox-secret" };

/** Google's counterpart: OpenID Connect, its keys, and the script with the button and One Tap. */
export async function startGoogle(state: PartyState, people: OutsidePeople) {
  const signer = rsaSigner("google-1");
  const server = await startPartyServer(state, (app, url) => {
    const keys = async () => [await signer.publicJwk()];
    oidcRoutes(app, { title: "Sign in with Google", ...client, signer, keys, state, people, url });

    const credential = (id: string | undefined, { client_id: audience = "", nonce }: Query) => {
      const person = people.find(id);
      if (person === undefined || audience !== client.clientId) return null;
      const claims = { azp: audience, ...claimsOf(person, state.fault, `${url()}/picture/${person.id}`) };
      return signIdToken(signer, { issuer: url(), audience, nonce }, claims, state.fault);
    };

    app.get("/gsi/client", (_request, reply) => sendBrowserScript(reply, "google"));
    app.get<{ Querystring: Query }>("/gsi/token", async ({ query }, reply) => {
      const token = await credential(query["person"] ?? state.person ?? undefined, query);
      return token === null ? reply.code(400).send({ error: "invalid_request" }) : { credential: token };
    });
    // The button's popup and One Tap's frame alike: they tell whoever holds them.
    app.get<{ Querystring: Query }>("/gsi/select", async ({ query }, reply) => {
      if (state.fault === "popup_closed") return sendScriptPage(reply, "window.close()");
      const token = await credential(query["choose"] ?? state.person ?? undefined, query);
      if (token !== null) {
        const message = scriptJson({ type: "gsi-credential", credential: token });
        const target = scriptJson(query["origin"] ?? "");
        const script = `(window.opener || window.parent).postMessage(${message}, ${target}); if (window.opener) window.close();`;
        return sendScriptPage(reply, script);
      }
      const here = withQuery(`${url()}/gsi/select`, query);
      return sendChooser(reply, "Sign in with Google", people.all(), ({ id }) => withQuery(here, { choose: id }));
    });
  });
  return {
    ...server,
    config: { issuer: server.url, scriptUrl: `${server.url}/gsi/client`, ...client },
  };
}
