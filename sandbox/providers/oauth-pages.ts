import type { FastifyInstance, FastifyReply } from "fastify";
import type { PartyState } from "./faults.ts";
import type { OutsidePeople, OutsidePerson } from "./outside-people.ts";
import { sendChooser, sendScriptPage, withQuery } from "./party-server.ts";

export type Query = Readonly<Record<string, string | undefined>>;
export type Grant = { person: OutsidePerson; query: Query };

const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\//;

/**
 * The page where a person allows an app in, at `path`, and the codes it gives out: each good once, for who asked. A party's state decides
 * who is chosen without asking, and what goes wrong.
 */
export function authorizationPage(
  app: FastifyInstance,
  options: {
    path: string;
    title: string;
    clientId: string;
    state: PartyState;
    people: OutsidePeople;
    url: () => string;
  },
): { take: (code: string | undefined) => Grant | undefined } {
  const { path, title, clientId, state, people, url } = options;
  const grants = new Map<string, Grant>();
  let codes = 0;

  app.get<{ Querystring: Query }>(path, (request, reply) => {
    const { query } = request;
    const { client_id: client, redirect_uri: back = "", choose, deny } = query;
    if (client !== clientId || !loopback.test(back)) return reply.code(400).send({ error: "invalid_request" });
    if (state.fault === "popup_closed") return sendScriptPage(reply, "window.close()");
    if (state.fault === "forged_message") return sendForgery(reply);
    if (deny !== undefined || state.fault === "denied")
      return reply.redirect(withQuery(back, { error: "access_denied", state: query["state"] }));
    const person = people.find(choose ?? state.person ?? undefined);
    if (person === undefined) {
      const here = withQuery(url() + path, query);
      return sendChooser(
        reply,
        title,
        people.all(),
        ({ id }) => withQuery(here, { choose: id }),
        withQuery(here, { deny: "1" }),
      );
    }
    const code = `code-${(codes += 1)}-${crypto.randomUUID()}`;
    grants.set(code, { person, query });
    return reply.redirect(withQuery(back, { code, state: query["state"] }));
  });

  return {
    take(code) {
      const grant = code === undefined || state.fault === "replayed_code" ? undefined : grants.get(code);
      if (code !== undefined) grants.delete(code);
      return grant;
    },
  };
}

/** A page of somebody else that claims a log-in to whoever opened it. */
function sendForgery(reply: FastifyReply): FastifyReply {
  const message = {
    type: "social-connect-complete",
    provider: "facebook",
    data: { facebook_id: "100001", code: "forged" },
  };
  return sendScriptPage(reply, `window.opener && window.opener.postMessage(${JSON.stringify(message)}, "*")`);
}
