import { refuse } from "#contract/kit/refusal.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { appById, type AppRow } from "#server/domains/identity/tokens/apps.queries.ts";

/** An app of the person's own. Refuses NOT_FOUND for any other, as if it didn't exist. */
export async function requireOwnApp(db: Db | Tx, personId: string, appId: string): Promise<AppRow> {
  const app = await appById(db, appId);
  return app?.owner_id === personId ? app : refuse("NOT_FOUND", { data: { field: "app_id" } });
}
