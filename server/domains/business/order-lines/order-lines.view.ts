import type { WireOrderLine } from "#contract/business/order-lines.ts";
import type { AdCurrency } from "#spec/constants/ad-accounts.ts";
import type { OrderLineRow } from "./order-lines.queries.ts";

/** An order line as the account's people and operators see it. */
export function orderLineView({
  ad_account_id: _account,
  updated_at: _updated,
  time_zone: _zone,
  starts_at: _starts,
  ends_at: _ends,
  today,
  ...row
}: OrderLineRow): WireOrderLine {
  const isInForce = row.state === "ACTIVE" || row.state === "PAUSED";
  const left = isInForce ? BigInt(row.budget_micro) - BigInt(row.drawn_micro) : 0n;
  return {
    ...row,
    currency: row.currency as AdCurrency,
    left_micro: String(left > 0n ? left : 0n),
    is_over: row.last_day !== null && row.last_day < today,
    created_at: row.created_at.toISOString(),
  };
}
