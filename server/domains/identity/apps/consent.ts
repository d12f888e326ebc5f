import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { ConsentProblem, giveConsent as giveCall, readConsent as readCall } from "#contract/identity/apps.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { isRegistered, placeOf } from "#rules/identity/redirect-address.ts";
import { appLimits } from "#spec/constants/apps.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import type { Person } from "#server/calls/viewer.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { hashToken, newToken } from "#server/domains/identity/account/token.ts";
import { endGrant } from "#server/domains/identity/tokens/end-given.ts";
import type { Services } from "#server/services/services.ts";
import { grantOf } from "#server/domains/identity/tokens/apps.queries.ts";
import { askedConsent, type ConsentRequest } from "./asked-consent.ts";
import { giveScopes, holdsUntil } from "./give-scopes.ts";

/** What the app is told when its person can't be asked. RFC 6749 §4.1.2.1 */
const errors: Readonly<Partial<Record<ConsentProblem, string>>> = {
  response_type: "unsupported_response_type",
  no_scope: "invalid_scope",
  unknown_scope: "invalid_scope",
  not_ready: "invalid_scope",
  beyond_app: "invalid_scope",
  challenge: "invalid_request",
  no_challenge: "invalid_request",
};

/** What an app asks a person for. */
export async function readConsent(
  { db, clock, config }: Services,
  viewer: Person,
  request: ConsentRequest,
): Promise<CallData<typeof readCall>> {
  const { problem, app, redirectUrl, scopes: wanted, beyond } = await askedConsent(db, request);
  const grant = app === null ? undefined : await grantOf(db, viewer.id, app.id);
  const given = wanted.filter((scope) => grant?.scopes.includes(scope));
  const now = clock.now();
  const holds = grant !== undefined && holdsUntil(grant.granted_at) > now;
  const error = (problem === null ? null : errors[problem]) ?? "access_denied";
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
    beyond: [...beyond],
    holds_until: holdsUntil(now).toISOString(),
    leads_to: redirectUrl === null ? null : placeOf(redirectUrl),
    refusal_url: redirectUrl === null ? null : backTo(redirectUrl, request, config.publicUrl, { error }),
    // A program on a device is whoever took its scheme or port: it is asked about every time. RFC 8252 §8.6
    known: problem === null && holds && given.length === wanted.length && redirectUrl?.startsWith("https:") === true,
  };
}

/** Lets the app do what it asks for, or the part of it the person allows, and gives where to go on, with a code that is good once. */
export async function giveConsent(
  services: Services,
  viewer: Person,
  { allowed, ...request }: CallParsed<typeof giveCall>,
): Promise<string> {
  const { problem, app, redirectUrl, scopes: wanted } = await askedConsent(services.db, request);
  if (problem !== null || app === null || redirectUrl === null)
    refuse("INVALID_PARAMETERS", { detail: "request", data: { problem } });
  if (allowed?.some((scope) => !wanted.includes(scope)) === true)
    refuseField("allowed", "allowed: names a scope that the app doesn't ask for");
  const more = allowed === undefined ? wanted : wanted.filter((scope) => allowed.includes(scope));
  const code = newToken();
  await transaction(services.db, async (tx) => {
    const ids = { personId: viewer.id, appId: app.id };
    const given = await giveScopes(services, tx, { ...ids, more, isSaid: allowed !== undefined });
    const isPublic = given.app.secret_hash === null;
    if (!isRegistered(redirectUrl, given.app.redirect_urls, { isPublic }))
      refuseField("redirect_uri", "redirect_uri: is none of the app's");
    await tx
      .insertInto("app_codes")
      .values({
        code_hash: hashToken(code),
        person_id: viewer.id,
        app_id: app.id,
        chain_id: services.ids.next(),
        redirect_url: redirectUrl,
        scopes: [...more],
        challenge: request.code_challenge ?? null,
        is_used: false,
        begun_at: given.since,
        expires_at: new Date(services.clock.now().getTime() + appLimits.codeMinutes * 60_000),
      })
      .execute();
    if (given.isMore) await recordEvent(services, tx, viewer.id, "app_allowed", { app: app.id, scopes: more });
  });
  return backTo(redirectUrl, request, services.config.publicUrl, { code });
}

/**
 * Where the answer goes. It names its issuer (RFC 9207) to programs that know one, which is by its metadata: others stumble over what they
 * have nothing to compare with.
 */
function backTo(address: string, request: ConsentRequest, issuer: string, answer: Record<string, string>): string {
  const query = new URLSearchParams(answer);
  if (request.state !== undefined) query.set("state", request.state);
  if (request.tells_issuer === "true") query.set("iss", issuer);
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
