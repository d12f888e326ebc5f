import type { CallData, CallParsed, Scope } from "#contract/kit/define.ts";
import type { createTestToken } from "#contract/identity/apps.ts";
import { appLimits } from "#spec/constants/apps.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import type { Person } from "#server/calls/viewer.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { insertAccessToken } from "#server/domains/identity/tokens/access-tokens.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Services } from "#server/services/services.ts";
import { requireOwnApp } from "./apps.policy.ts";
import type { AppRow } from "#server/domains/identity/tokens/apps.queries.ts";
import { giveScopes } from "./give-scopes.ts";
import { issueAccess } from "./issue-tokens.ts";
import { secretState } from "./secret-state.ts";
import { scopesIn } from "./scopes-in.ts";
import type { TokenOutcome } from "./token-answer.ts";

/** An access token that acts for the app's own maker, as the app itself may ask for one. RFC 6749 §4.4 */
export async function tokenOfApp(services: Services, app: AppRow, scope: string): Promise<TokenOutcome> {
  if (!app.client_credentials)
    return {
      error: "unauthorized_client",
      message: "grant_type: the app doesn't say that it takes client_credentials; its maker can change that.",
    };
  const { known, unknown } = scopesIn(scope);
  if (known.length === 0 || unknown.length > 0)
    return { error: "invalid_scope", message: `scope: ${unknown.join(", ") || "nothing"} is no scope.` };
  const beyond = known.filter((one) => !app.scopes.includes(one));
  if (beyond.length > 0)
    return { error: "invalid_scope", message: `scope: the app doesn't say that it asks for ${beyond.join(", ")}.` };
  if (secretState(app) !== "whole")
    return {
      error: "unauthorized_client",
      message: "The app's secret must be renewed before it acts for its maker again.",
    };
  return transaction(services.db, async (tx) => {
    await giveScopes(services, tx, { personId: app.owner_id, appId: app.id, more: known });
    const begunAt = services.clock.now();
    const issued = { app, personId: app.owner_id, chainId: services.ids.next(), scopes: known, begunAt };
    return issueAccess(services, tx, "client_credentials", issued);
  });
}

/** The same, asked for by the maker on the app's page, for a day. */
export async function testToken(
  services: Services,
  viewer: Person,
  { app_id: id, scopes }: CallParsed<typeof createTestToken>,
): Promise<CallData<typeof createTestToken>> {
  const expiresAt = new Date(services.clock.now().getTime() + appLimits.testTokenHours * 3_600_000);
  return transaction(services.db, async (tx) => {
    const { name } = await requireOwnApp(tx, viewer.id, id);
    const more: readonly Scope[] = scopes;
    await giveScopes(services, tx, { personId: viewer.id, appId: id, more });
    const app = { id, chainId: services.ids.next() };
    const token = await insertAccessToken(services, tx, { personId: viewer.id, name, scopes: more, expiresAt, app });
    await recordEvent(services, tx, viewer.id, "app_token_made", { app: id });
    const at = services.clock.now().toISOString();
    await queueMail(services, tx, viewer.id, "app_token_made", { app: name, at });
    return { access_token: token, expires_at: expiresAt.toISOString() };
  });
}
