import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { type Scope, scopes } from "#contract/kit/define.ts";
import { appLimits } from "#spec/constants/apps.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import { type AppRow, standingApp } from "#server/domains/identity/tokens/apps.queries.ts";

type Giving = {
  personId: string;
  appId: string;
  more: readonly Scope[];
  /** The person said so at this moment, whatever they had allowed before. */
  isSaid?: boolean;
};
/** `isMore`: than before. `since`: when the person last said so. */
type Given = { app: AppRow; isMore: boolean; since: Date };

/**
 * Lets an app act for a person with these scopes besides those it has. App and grant stay as they are until the transaction is over. Refuses
 * NOT_FOUND when the app was deleted in the meantime, and scopes that it doesn't say of itself that it asks for.
 */
export async function giveScopes(
  { clock }: Services,
  tx: Tx,
  { personId, appId, more, isSaid = false }: Giving,
): Promise<Given> {
  const app = (await standingApp(tx, appId)) ?? refuse("NOT_FOUND");
  const beyond = more.find((scope) => !app.scopes.includes(scope));
  if (beyond !== undefined) refuseField("scopes", `scopes: the app doesn't ask for ${beyond}`);
  const [row, now] = [{ person_id: personId, app_id: appId }, clock.now()];
  await tx
    .insertInto("app_grants")
    .values({ ...row, scopes: [], granted_at: now, used_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const grant = (await lockGrant(tx, row)) ?? refuse("NOT_FOUND");
  const all = scopes.filter((scope) => more.includes(scope) || grant.scopes.includes(scope));
  const isMore = all.length > grant.scopes.length;
  if (!isMore && !isSaid && holdsUntil(grant.granted_at) > now) return { app, isMore, since: grant.granted_at };
  await tx
    .updateTable("app_grants")
    .set({ scopes: all, granted_at: now })
    .where("person_id", "=", personId)
    .where("app_id", "=", appId)
    .execute();
  return { app, isMore, since: now };
}

/** When what was allowed at a moment ends, unless it is ended before. */
export function holdsUntil(grantedAt: Date): Date {
  return new Date(grantedAt.getTime() + appLimits.consentDays * 86_400_000);
}

/**
 * What a person lets an app do, which stays so until the transaction is over; undefined when nothing, and while their account is not active.
 */
export function lockGrant(tx: Tx, { person_id, app_id }: { person_id: string; app_id: string }) {
  return tx
    .selectFrom("app_grants")
    .select(["scopes", "granted_at"])
    .where("person_id", "=", person_id)
    .where("app_id", "=", app_id)
    .where((all) =>
      all.not(
        all.exists(all.selectFrom("people").select("id").where("id", "=", person_id).where("state", "<>", "active")),
      ),
    )
    .forUpdate()
    .executeTakeFirst();
}
