import { type CallData, type CallParsed, type Scope, scopes } from "#contract/kit/define.ts";
import type { ConsentProblem, readConsent as readCall } from "#contract/identity/apps.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { placeOf } from "#rules/identity/redirect-address.ts";
import { appLimits } from "#spec/constants/apps.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import type { Person } from "#server/calls/viewer.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { hashToken, newToken } from "#server/domains/identity/sessions/token.ts";
import { endGrant } from "#server/domains/identity/tokens/end-given.ts";
import type { Db } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import { activeName, appById, type AppRow, grantedScopes } from "./apps.queries.ts";
import { giveScopes } from "./give-scopes.ts";
import { scopesIn } from "./scopes-in.ts";

type Request = CallParsed<typeof readCall>;
type Asked = {
  problem: ConsentProblem | null;
  app: (AppRow & { madeBy: string }) | null;
  redirectUrl: string | null;
  scopes: readonly Scope[];
};

/** What the app is told when its person can't be asked. RFC 6749 §4.1.2.1 */
const errors: Readonly<Partial<Record<ConsentProblem, string>>> = {
  response_type: "unsupported_response_type",
  no_scope: "invalid_scope",
  unknown_scope: "invalid_scope",
  challenge: "invalid_request",
};

/** What an app asks a person for. */
export async function readConsent(
  { db }: Services,
  viewer: Person,
  request: Request,
): Promise<CallData<typeof readCall>> {
  const { problem, app, redirectUrl, scopes: wanted } = await asked(db, request);
  const granted = app === null ? null : await grantedScopes(db, viewer.id, app.id);
  const given = wanted.filter((scope) => granted?.includes(scope));
  return {
    problem,
    app: app && {
      id: app.id,
      name: app.name,
      purpose: app.purpose,
      made_by: app.madeBy,
      created_at: app.created_at.toISOString(),
    },
    scopes: [...wanted],
    given,
    leads_to: redirectUrl === null ? null : placeOf(redirectUrl),
    refusal_url:
      redirectUrl === null
        ? null
        : backTo(redirectUrl, request, { error: (problem === null ? null : errors[problem]) ?? "access_denied" }),
    // A program on a device is whoever took its scheme or port: it is asked about every time. RFC 8252 §8.6
    known: problem === null && given.length === wanted.length && redirectUrl?.startsWith("https:") === true,
  };
}

/** Lets the app do what it asks for and gives where to go on, with a code that is good once. */
export async function giveConsent(services: Services, viewer: Person, request: Request): Promise<string> {
  const { problem, app, redirectUrl, scopes: wanted } = await asked(services.db, request);
  if (problem !== null || app === null || redirectUrl === null)
    refuse("INVALID_PARAMETERS", { detail: "request", data: { problem } });
  const code = newToken();
  await transaction(services.db, async (tx) => {
    const given = await giveScopes(services, tx, { personId: viewer.id, appId: app.id, more: wanted });
    if (!given.app.redirect_urls.includes(redirectUrl))
      refuseField("redirect_uri", "redirect_uri: is none of the app's");
    await tx
      .insertInto("app_codes")
      .values({
        code_hash: hashToken(code),
        person_id: viewer.id,
        app_id: app.id,
        chain_id: services.ids.next(),
        redirect_url: redirectUrl,
        scopes: [...wanted],
        challenge: request.code_challenge ?? null,
        is_used: false,
        expires_at: new Date(services.clock.now().getTime() + appLimits.codeMinutes * 60_000),
      })
      .execute();
    if (given.isMore) await recordEvent(services, tx, viewer.id, "app_allowed", { app: app.id, scopes: wanted });
  });
  return backTo(redirectUrl, request, { code });
}

/** Without an app and an address of its own there is nowhere to go back to. */
async function asked(db: Db, request: Request): Promise<Asked> {
  const nothing = { redirectUrl: null, scopes: [] };
  const app = await appAsked(db, request);
  if (app === null) return { ...nothing, problem: "unknown_app", app };
  const redirectUrl = app.redirect_urls.find((url) => url === request.redirect_uri);
  if (redirectUrl === undefined) return { ...nothing, problem: "unknown_address", app };
  const { known, unknown } = scopesIn(request.scope ?? "");
  const problems: readonly [ConsentProblem, boolean][] = [
    ["response_type", request.response_type !== "code"],
    ["unknown_scope", unknown.length > 0],
    ["no_scope", known.length === 0],
    ["challenge", hasBadChallenge(request)],
  ];
  const [problem] = problems.find(([, is]) => is) ?? [null];
  return { problem, app, redirectUrl, scopes: scopes.filter((scope) => known.includes(scope)) };
}

async function appAsked(db: Db, { client_id: id, consumer_id: former }: Request): Promise<Asked["app"]> {
  const said = id ?? former;
  if (said === undefined || !/^[1-9]\d{0,17}$/.test(said) || (former !== undefined && former !== said)) return null;
  const app = await appById(db, said);
  const madeBy = app && (await activeName(db, app.owner_id));
  return app === undefined || madeBy == null ? null : { ...app, madeBy };
}

/** Only by SHA-256: whoever can send that can't need the plain form. RFC 7636 §4.2 */
function hasBadChallenge({ code_challenge: challenge, code_challenge_method: method }: Request): boolean {
  if (challenge === undefined) return method !== undefined;
  return method !== "S256" || !/^[\w-]{43}$/.test(challenge);
}

function backTo(address: string, { state }: Request, answer: Record<string, string>): string {
  const query = new URLSearchParams(state === undefined ? answer : { ...answer, state });
  return `${address}${address.includes("?") ? "&" : "?"}${query.toString()}`;
}

/** Ends what an app may do for a person, with its next request. Refuses NOT_FOUND when that is nothing. */
export async function withdrawConsent(services: Services, viewer: Person, appId: string): Promise<void> {
  await transaction(services.db, async (tx) => {
    if (!(await endGrant(tx, { person_id: viewer.id, app_id: appId })))
      refuse("NOT_FOUND", { data: { field: "app_id" } });
    await recordEvent(services, tx, viewer.id, "app_withdrawn", { app: appId });
  });
}
