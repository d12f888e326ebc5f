import { type CallParsed, type Scope, scopes } from "#contract/kit/define.ts";
import type { ConsentProblem, readConsent } from "#contract/identity/apps.ts";
import { readyScopes } from "#contract/v5/ready-scopes.ts";
import { isRegistered } from "#rules/identity/redirect-address.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { activeName, appById, type AppRow } from "#server/domains/identity/tokens/apps.queries.ts";
import { scopesIn } from "./scopes-in.ts";

export type ConsentRequest = CallParsed<typeof readConsent>;
export type Asked = {
  problem: ConsentProblem | null;
  app: (AppRow & { madeBy: string }) | null;
  redirectUrl: string | null;
  /** Those of the request that operations here take. */
  scopes: readonly Scope[];
  /** Those of them that the app doesn't say of itself that it asks for. */
  beyond: readonly Scope[];
};

/** What an app asks a person for. Without an app and an address of its own there is nowhere to go back to. */
export async function askedConsent(db: Db, request: ConsentRequest): Promise<Asked> {
  const nothing = { redirectUrl: null, scopes: [], beyond: [] };
  const app = await appAsked(db, request);
  if (app === null) return { ...nothing, problem: "unknown_app", app };
  const isPublic = app.secret_hash === null;
  const redirectUrl = request.redirect_uri;
  if (redirectUrl === undefined || !isRegistered(redirectUrl, app.redirect_urls, { isPublic }))
    return { ...nothing, problem: "unknown_address", app };
  const { known, unknown } = scopesIn(request.scope ?? "");
  const ready = readyScopes.filter((scope) => known.includes(scope));
  const beyond = ready.filter((scope) => !app.scopes.includes(scope));
  const problems: readonly [ConsentProblem, boolean][] = [
    ["response_type", request.response_type !== "code"],
    ["unknown_scope", unknown.length > 0],
    ["no_scope", known.length === 0],
    ["not_ready", ready.length === 0],
    ["beyond_app", beyond.length > 0],
    ["challenge", hasBadChallenge(request)],
    // Whoever took the code of a program without a secret could exchange it. RFC 8252 §8.1
    ["no_challenge", isPublic && request.code_challenge === undefined],
  ];
  const [problem] = problems.find(([, is]) => is) ?? [null];
  return { problem, app, redirectUrl, scopes: scopes.filter((scope) => ready.includes(scope)), beyond };
}

async function appAsked(db: Db, { client_id: id, consumer_id: former }: ConsentRequest): Promise<Asked["app"]> {
  const said = id ?? former;
  if (said === undefined || !/^[1-9]\d{0,17}$/.test(said) || (former !== undefined && former !== said)) return null;
  const app = await appById(db, said);
  const madeBy = app && (await activeName(db, app.owner_id));
  return app === undefined || madeBy == null ? null : { ...app, madeBy };
}

/** Only by SHA-256: whoever can send that can't need the plain form. RFC 7636 §4.2 */
function hasBadChallenge({ code_challenge: challenge, code_challenge_method: method }: ConsentRequest): boolean {
  if (challenge === undefined) return method !== undefined;
  return method !== "S256" || !/^[\w-]{43}$/.test(challenge);
}
