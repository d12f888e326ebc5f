import { type CallData, scopes } from "#contract/kit/define.ts";
import type { getApp } from "#contract/identity/apps.ts";
import { secretState } from "./secret-state.ts";
import type { AppRow } from "#server/domains/identity/tokens/apps.queries.ts";

/** An app as its maker sees it. */
export function appView(app: AppRow, now: Date): CallData<typeof getApp> {
  const { id, name, purpose, redirect_urls, client_credentials } = app;
  const { former_secret_until: former } = app;
  return {
    ...{ id, name, purpose, redirect_urls, client_credentials },
    is_public: app.secret_hash === null,
    scopes: scopes.filter((scope) => app.scopes.includes(scope)),
    created_at: app.created_at.toISOString(),
    secret_made_at: app.secret_made_at?.toISOString() ?? null,
    former_secret_until: former !== null && former > now ? former.toISOString() : null,
    used_at: app.used_at?.toISOString() ?? null,
    secret_state: secretState(app),
  };
}
