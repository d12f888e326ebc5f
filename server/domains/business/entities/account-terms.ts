import { sql } from "kysely";
import { leastBudget } from "#rules/business/automatic-bid.ts";
import type { AccountTerms } from "#rules/business/entity-problem.ts";
import { quickPromoteDefaultsOf } from "#rules/business/quick-promote.ts";
import { adTermsVersion } from "#spec/constants/ad-accounts.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { accountDay } from "#server/domains/business/limits/account-day.ts";
import { leastClickIn } from "#server/domains/business/serving/least-click-in.ts";
import { accountStopsOf, askedOf } from "#server/domains/business/serving/read-standings.ts";
import type { EntityChange } from "./changes.ts";
import { kindOf } from "./kinds.ts";

export type LockedAccount = {
  ownerId: string;
  country: string | null;
  currency: string | null;
  timeZone: string | null;
};

/** The account's details, held until the end of the transaction: its changes follow each other, and nobody changes them meanwhile. */
export async function lockAccount(tx: Tx, id: string): Promise<LockedAccount | undefined> {
  const { rows: held } = await sql<{ country: string; currency: string; time_zone: string }>`
    select country, currency, time_zone from ad_accounts where ad_account_id = ${id} for update`.execute(tx);
  const { rows } = await sql<{ owner_id: string }>`select owner_id from advertisers where id = ${id}`.execute(tx);
  const [[details], [account]] = [held, rows];
  if (account === undefined) return undefined;
  const { country = null, currency = null, time_zone: timeZone = null } = details ?? {};
  return { ownerId: account.owner_id, country, currency, timeZone };
}

/** What the account allows now; only what these changes are judged by is read. */
export async function accountTerms(
  tx: Tx,
  id: string,
  { country, currency, timeZone }: LockedAccount,
  changes: readonly EntityChange[],
  now: Date,
): Promise<AccountTerms> {
  const isMade = changes.some(({ action }) => action === "create");
  const isPlain = changes.every(({ kind, fields }) =>
    Object.entries(fields).every(([name, value]) => kindOf(kind).fields[name]?.plain === true && value !== "ACTIVE"),
  );
  const bare = { currency, country, hasTerms: true, stop: null, now, dayStartsAt: now };
  if ((isPlain && !isMade) || currency === null || timeZone === null)
    return { ...bare, leastClickMicro: 0n, leastBudgetMicro: 0n };
  const leastClickMicro = await leastClickIn(tx, currency, now);
  const { minimum_spend: least } = quickPromoteDefaultsOf({ country: country ?? "", currency });
  const { starts_at: dayStartsAt } = await accountDay(tx, timeZone, now);
  const prices = { ...bare, dayStartsAt, leastClickMicro, leastBudgetMicro: leastBudget(least, leastClickMicro) };
  if (!isMade) return prices;
  const { rows } = await sql<{ version: string }>`
    select version from ad_account_terms where ad_account_id = ${id} order by accepted_at desc, version desc limit 1`.execute(
    tx,
  );
  const stops = await accountStopsOf(askedOf(tx), [id], now);
  return { ...prices, hasTerms: rows[0]?.version === adTermsVersion, stop: stops.get(id) ?? null };
}
