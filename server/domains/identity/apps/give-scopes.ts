import { refuse } from "#contract/kit/refusal.ts";
import { type Scope, scopes } from "#contract/kit/define.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import { type AppRow, standingApp } from "./apps.queries.ts";

/**
 * Lets an app act for a person with these scopes besides those it has; gives the app, and whether that is more than before. Both stay as
 * they are until the transaction is over. Refuses NOT_FOUND when the app was deleted in the meantime.
 */
export async function giveScopes(
  { clock }: Services,
  tx: Tx,
  { personId, appId, more }: { personId: string; appId: string; more: readonly Scope[] },
): Promise<{ app: AppRow; isMore: boolean }> {
  const app = (await standingApp(tx, appId)) ?? refuse("NOT_FOUND");
  const row = { person_id: personId, app_id: appId };
  await tx
    .insertInto("app_grants")
    .values({ ...row, scopes: [], granted_at: clock.now(), used_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const given = (await lockGrant(tx, row))?.scopes ?? [];
  const all = scopes.filter((scope) => more.includes(scope) || given.includes(scope));
  if (all.length === given.length) return { app, isMore: false };
  await tx
    .updateTable("app_grants")
    .set({ scopes: all, granted_at: clock.now() })
    .where("person_id", "=", personId)
    .where("app_id", "=", appId)
    .execute();
  return { app, isMore: true };
}

/** What a person lets an app do, which stays so until the transaction is over; undefined when nothing. */
export function lockGrant(tx: Tx, { person_id, app_id }: { person_id: string; app_id: string }) {
  return tx
    .selectFrom("app_grants")
    .select("scopes")
    .where("person_id", "=", person_id)
    .where("app_id", "=", app_id)
    .forUpdate()
    .executeTakeFirst();
}
