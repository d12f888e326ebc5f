import { sql } from "kysely";
import { adTermsVersion } from "#spec/constants/ad-accounts.ts";
import type { AccountStop } from "#spec/constants/campaigns.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { AdAccountRow } from "#server/domains/business/ad-accounts/ad-accounts.queries.ts";
import { billingStateOf } from "#server/domains/business/billing/billing-state.ts";

/** Why nothing of an account is served, the first reason of several; null: it is. */
export async function accountStopOf(
  db: Db | Tx,
  account: Pick<AdAccountRow, "id" | "terms_version">,
): Promise<AccountStop | null> {
  if (await isHeld(db, account.id)) return "on_hold";
  if (account.terms_version !== adTermsVersion) return "terms_missing";
  const state = await billingStateOf(db, account.id);
  if (state === "PAST_DUE") return "past_due";
  return state === "PAYMENT_MISSING" ? "billing_missing" : null;
}

/** Whether an operator holds the account. */
async function isHeld(db: Db | Tx, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ is_held: boolean }>`
    select is_held from ad_account_versions where ad_account_id = ${accountId}`.execute(db);
  return rows[0]?.is_held === true;
}
