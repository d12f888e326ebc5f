import { createHmac } from "node:crypto";
import type { FastifyReply } from "fastify";
import type { PartyState } from "./faults.ts";
import { authorizationPage, type Query } from "./oauth-pages.ts";
import type { OutsidePeople, OutsidePerson } from "./outside-people.ts";
import {
  scriptJson,
  sendChooser,
  sendScriptPage,
  sendBrowserScript,
  startPartyServer,
  withQuery,
} from "./party-server.ts";

const app = { appId: "1020304050", appSecret: "facebook-sandbox-secret" };
const apiVersion = "v2.7";

/** Facebook's counterpart: the dialog, the SDK, and the Graph calls that a log-in needs. */
export async function startFacebook(state: PartyState, people: OutsidePeople) {
  const tokens = new Map<string, OutsidePerson>();
  const newToken = (person: OutsidePerson) => {
    const token = `EAA${crypto.randomUUID().replaceAll("-", "")}`;
    tokens.set(token, person);
    return token;
  };
  const server = await startPartyServer(state, (web, url) => {
    const title = "Log in with Facebook";
    const codes = authorizationPage(web, { path: "/dialog/oauth", title, clientId: app.appId, state, people, url });

    const exchange = (query: Query, reply: FastifyReply) => {
      const grant = codes.take(query["code"]);
      const isGood =
        query["client_id"] === app.appId &&
        query["client_secret"] === app.appSecret &&
        grant?.query["redirect_uri"] === query["redirect_uri"];
      if (!isGood || grant === undefined) return graphError(reply, 100, "Invalid verification code");
      return reply.send({ access_token: newToken(grant.person), token_type: "bearer", expires_in: 5_183_944 });
    };
    web.get<{ Querystring: Query }>(`/${apiVersion}/oauth/access_token`, ({ query }, reply) => exchange(query, reply));
    web.post<{ Body: Query }>(`/${apiVersion}/oauth/access_token`, ({ body }, reply) => exchange(body, reply));

    web.get<{ Querystring: Query }>(`/${apiVersion}/debug_token`, ({ query }, reply) => {
      if (query["access_token"] !== `${app.appId}|${app.appSecret}`) return graphError(reply, 190, "Invalid app token");
      const person = tokens.get(query["input_token"] ?? "");
      if (person === undefined) return { data: { is_valid: false, error: { code: 190, message: "Invalid token" } } };
      const now = Math.floor(Date.now() / 1000);
      return {
        data: {
          app_id: state.fault === "wrong_audience" ? "999" : app.appId,
          type: "USER",
          application: "Magpie",
          expires_at: state.fault === "expired" ? now - 60 : now + 5_000_000,
          is_valid: state.fault !== "refused",
          issued_at: now,
          scopes: ["public_profile", "email"],
          user_id: person.id,
        },
      };
    });

    web.get<{ Querystring: Query }>(`/${apiVersion}/me`, ({ query }, reply) => {
      const token = query["access_token"] ?? "";
      const person = tokens.get(token);
      const proof = createHmac("sha256", app.appSecret).update(token).digest("hex");
      if (person === undefined) return graphError(reply, 190, "Invalid OAuth access token.");
      if (query["appsecret_proof"] !== proof) return graphError(reply, 100, "Invalid appsecret_proof provided");
      return {
        id: state.fault === "wrong_user" ? "42" : person.id,
        first_name: person.first_name,
        last_name: person.last_name,
        gender: person.gender,
        birthday: person.birthday,
        ...(person.email === null || state.fault === "no_email" ? {} : { email: person.email }),
        picture: { data: { url: `${url()}/picture/${person.id}`, is_silhouette: state.fault === "silhouette" } },
      };
    });

    web.get("/:locale/sdk.js", (_request, reply) => sendBrowserScript(reply, "facebook"));
    const signedIn = (person: OutsidePerson) => ({
      status: "connected",
      authResponse: { accessToken: newToken(person), userID: person.id, expiresIn: 5183, signedRequest: "" },
    });
    web.get("/sdk/status", () => {
      const person = people.find(state.person ?? undefined);
      if (state.fault === "not_authorized") return { status: "not_authorized", authResponse: null };
      return person === undefined ? { status: "unknown", authResponse: null } : signedIn(person);
    });
    web.get<{ Querystring: Query }>("/sdk/login", ({ query }, reply) => {
      if (state.fault === "popup_closed") return sendScriptPage(reply, "window.close()");
      const person = people.find(query["choose"] ?? state.person ?? undefined);
      const isDenied = query["deny"] !== undefined || state.fault === "denied" || state.fault === "not_authorized";
      if (person === undefined && !isDenied) {
        const here = withQuery(`${url()}/sdk/login`, query);
        return sendChooser(
          reply,
          title,
          people.all(),
          ({ id }) => withQuery(here, { choose: id }),
          withQuery(here, { deny: "1" }),
        );
      }
      const answer =
        isDenied || person === undefined ? { status: "not_authorized", authResponse: null } : signedIn(person);
      const message = scriptJson({ type: "fb-sdk-login", answer });
      return sendScriptPage(
        reply,
        `window.opener.postMessage(${message}, ${scriptJson(query["origin"] ?? "")}); window.close();`,
      );
    });
  });
  return {
    ...server,
    config: {
      ...app,
      apiVersion,
      graphUrl: server.url,
      dialogUrl: `${server.url}/dialog/oauth`,
      sdkUrl: `${server.url}/en_US/sdk.js`,
    },
  };
}

function graphError(reply: FastifyReply, code: number, message: string): FastifyReply {
  return reply.code(400).send({ error: { message, type: "OAuthException", code } });
}
