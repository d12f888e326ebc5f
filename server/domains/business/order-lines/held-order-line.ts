import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import type { OrderLineState, PaidType } from "#spec/constants/order-lines.ts";
import type { OrderTerms } from "#server/database/tables/order-terms.ts";

export type HeldOrderLine = OrderTerms & {
  ad_account_id: string;
  id: string;
  paid_type: PaidType;
  state: OrderLineState;
  wanted: OrderTerms | null;
  version: number;
};

/** An order line, held until the transaction ends; refuses NOT_FOUND. */
export async function lockOrderLine(tx: Tx, accountId: string, id: string): Promise<HeldOrderLine> {
  const { rows } = await sql<HeldOrderLine>`
    select ad_account_id, id, name, po_number, budget_micro, first_day::text as first_day, last_day::text as last_day, paid_type, state, wanted,
           version
      from order_lines where ad_account_id = ${accountId} and id = ${id} for update`.execute(tx);
  return rows[0] ?? refuse("NOT_FOUND");
}

type Change = Partial<OrderTerms> & { state?: OrderLineState; wanted?: OrderTerms | null; note?: string | null };

/** Writes what changes of an order line that is held. */
export async function writeOrderLine(
  { clock }: Pick<Services, "clock">,
  tx: Tx,
  { ad_account_id: accountId, id, version }: HeldOrderLine,
  { wanted, ...change }: Change,
): Promise<void> {
  await tx
    .updateTable("order_lines")
    .set({
      ...change,
      ...(wanted !== undefined && { wanted: wanted === null ? null : JSON.stringify(wanted) }),
      ...{ version: version + 1, updated_at: clock.now() },
    })
    .where("ad_account_id", "=", accountId)
    .where("id", "=", id)
    .execute();
}
