import type { CallData } from "#contract/kit/define.ts";
import type { getApp } from "#contract/identity/apps.ts";
import type { AppRow } from "./apps.queries.ts";

/** An app as its maker sees it. */
export function appView({ id, name, purpose, redirect_urls, ...made }: AppRow): CallData<typeof getApp> {
  const [created_at, secret_made_at] = [made.created_at.toISOString(), made.secret_made_at.toISOString()];
  return { id, name, purpose, redirect_urls, created_at, secret_made_at };
}
