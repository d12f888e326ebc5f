import { sql } from "kysely";
import type { BillingState } from "#contract/business/billing.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";

/** Whether an account may spend, and if not, why. */
export async function billingStateOf(db: Db | Tx, accountId: string): Promise<BillingState> {
  const { rows } = await sql<{ is_past_due: boolean; is_stopped: boolean; can_pay: boolean }>`
    select coalesce((select past_due_at is not null or disputed_micro > 0 from ad_books
                      where ad_account_id = ${accountId}), false) as is_past_due,
           coalesce((select is_stopped from ad_account_versions where ad_account_id = ${accountId}), false) as is_stopped,
           exists (select from ad_payment_methods where ad_account_id = ${accountId} and removed_at is null)
             or exists (select from ad_limits where ad_account_id = ${accountId} and campaign_id = 0
                           and day = '-infinity' and billed_micro < cap_micro) as can_pay`.execute(db);
  const [found] = rows;
  if (found?.is_past_due === true) return "PAST_DUE";
  if (found?.is_stopped === true) return "ON_HOLD";
  return found?.can_pay === true ? "OK" : "PAYMENT_MISSING";
}
