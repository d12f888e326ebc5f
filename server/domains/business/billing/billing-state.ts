import { sql } from "kysely";
import type { BillingState } from "#contract/business/billing.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";

/** Whether an account may spend, and if not, why. */
export async function billingStateOf(db: Db | Tx, accountId: string): Promise<BillingState> {
  const { rows } = await sql<{ is_held: boolean; is_overdue: boolean; can_pay: boolean }>`
    select coalesce((select is_held from ad_account_versions where ad_account_id = ${accountId}), false) as is_held,
           coalesce((select is_overdue from ad_account_versions where ad_account_id = ${accountId}), false) as is_overdue,
           exists (select from ad_payment_methods where ad_account_id = ${accountId} and removed_at is null)
             or exists (select from ad_limits where ad_account_id = ${accountId} and campaign_id = 0
                           and day = '-infinity' and billed_micro < cap_micro) as can_pay`.execute(db);
  const [found] = rows;
  if (found?.is_held === true) return "ON_HOLD";
  if (found?.is_overdue === true) return "PAST_DUE";
  return found?.can_pay === true ? "OK" : "PAYMENT_MISSING";
}
