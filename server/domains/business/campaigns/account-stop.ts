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
  const state = await billingStateOf(db, account.id);
  if (state === "ON_HOLD") return "on_hold";
  if (account.terms_version !== adTermsVersion) return "terms_missing";
  if (state === "PAST_DUE") return "past_due";
  return state === "PAYMENT_MISSING" ? "billing_missing" : null;
}
