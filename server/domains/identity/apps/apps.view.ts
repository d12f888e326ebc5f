import type { CallData } from "#contract/kit/define.ts";
import type { getApp } from "#contract/identity/apps.ts";
import type { AppRow } from "./apps.queries.ts";

/** An app as its maker sees it. */
export function appView(row: AppRow): CallData<typeof getApp> {
  return {
    id: row.id,
    name: row.name,
    purpose: row.purpose,
    redirect_urls: row.redirect_urls,
    created_at: row.created_at.toISOString(),
    secret_made_at: row.secret_made_at.toISOString(),
  };
}
