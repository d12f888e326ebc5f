import type { PartyState } from "./faults.ts";
import type { Query } from "./oauth-pages.ts";
import { sendBrowserScript, startPartyServer } from "./party-server.ts";

const keys = {
  v2: { siteKey: "sandbox-v2-site", secret: "sandbox-v2-secret" },
  v3: { siteKey: "sandbox-v3-site", secret: "sandbox-v3-secret" },
};

type Given = { siteKey: string; action: string; hostname: string };

/** The captcha service's counterpart: its script, tokens, and `siteverify`, which takes each token once. */
export async function startCaptcha(state: PartyState) {
  const tokens = new Map<string, Given>();
  const server = await startPartyServer(state, (app) => {
    app.get("/recaptcha/api.js", (_request, reply) => sendBrowserScript(reply, "captcha"));
    app.get<{ Querystring: Query }>("/recaptcha/token", ({ query }) => {
      const token = crypto.randomUUID();
      const { site_key: siteKey = "", action = "", hostname = "localhost" } = query;
      tokens.set(token, { siteKey, action, hostname });
      return { token };
    });
    app.post<{ Body: Query }>("/recaptcha/api/siteverify", ({ body }) => {
      const given = tokens.get(body["response"] ?? "");
      tokens.delete(body["response"] ?? "");
      const pair = [keys.v2, keys.v3].find(({ secret }) => secret === body["secret"]);
      if (pair === undefined) return { success: false, "error-codes": ["invalid-input-secret"] };
      if (given === undefined || given.siteKey !== pair.siteKey || state.fault === "refused")
        return { success: false, "error-codes": ["timeout-or-duplicate"] };
      const { action, hostname } = given;
      const score = state.fault === "low_score" ? 0.1 : 0.9;
      return { success: true, hostname, ...(pair === keys.v3 ? { action, score } : {}) };
    });
  });
  return {
    ...server,
    config: {
      ...keys,
      verifyUrl: `${server.url}/recaptcha/api/siteverify`,
      scriptUrl: `${server.url}/recaptcha/api.js`,
    },
  };
}
