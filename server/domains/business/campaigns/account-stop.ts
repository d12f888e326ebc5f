import type { AccountStop } from "#spec/constants/campaigns.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { accountStopsOf, askedOf } from "#server/domains/business/serving/read-standings.ts";

/** Why nothing of an account is served, the first reason of several; null: it is. */
export async function accountStopOf(db: Db | Tx, accountId: string, now: Date): Promise<AccountStop | null> {
  return (await accountStopsOf(askedOf(db), [accountId], now)).get(accountId) ?? null;
}
