import type { BillingState } from "#contract/business/billing.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { statement } from "#server/database/driver/statement.ts";

const stateOf = statement<{ is_held: boolean; is_overdue: boolean; can_pay: boolean }>(`
  select coalesce((select is_held from ad_account_versions where ad_account_id = $1), false) as is_held,
         coalesce((select is_overdue from ad_account_versions where ad_account_id = $1), false) as is_overdue,
         exists (select from ad_payment_methods where ad_account_id = $1 and removed_at is null)
           or exists (select from ad_limits where ad_account_id = $1 and campaign_id = 0
                         and day = '-infinity' and billed_micro < cap_micro) as can_pay`);

/** Whether an account may spend, and if not, why. */
export async function billingStateOf(db: Db | Tx, accountId: string): Promise<BillingState> {
  const [found] = await stateOf(db, accountId);
  if (found?.is_held === true) return "ON_HOLD";
  if (found?.is_overdue === true) return "PAST_DUE";
  return found?.can_pay === true ? "OK" : "PAYMENT_MISSING";
}
