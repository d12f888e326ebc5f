import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { lockBooks } from "#server/domains/business/ledger/books.ts";
import { accountDay } from "#server/domains/business/limits/account-day.ts";
import type { Services } from "#server/services/services.ts";
import type { OrderTerms } from "#server/database/tables/order-terms.ts";
import { countOrders } from "./order-lines.queries.ts";
import { lockOrderLine, writeOrderLine } from "./held-order-line.ts";
import { requireRoom, requireTerms } from "./order-terms.ts";

/**
 * Changes what somebody of the account has ordered: at once as long as no operator has accepted it, else an operator decides. What isn't
 * given stays. Refuses NOT_FOUND, and CONFLICT for one that was refused or deleted.
 */
export async function editOrderLine(
  services: Services,
  accountId: string,
  id: string,
  given: Partial<OrderTerms>,
): Promise<void> {
  await transaction(services.db, async (tx) => {
    const books = (await lockBooks(tx, accountId)) ?? refuse("NOT_FOUND");
    const order = await lockOrderLine(tx, accountId, id);
    if (order.state === "REFUSED" || order.state === "DELETED") refuse("CONFLICT");
    const { day: today } = await accountDay(tx, books.timeZone, services.clock.now());
    const { name, po_number, budget_micro, first_day, last_day } = { ...order, ...order.wanted, ...given };
    const terms: OrderTerms = { name, po_number, budget_micro, first_day, last_day };
    requireTerms(terms, { currency: books.currency, today });
    if (order.paid_type !== "PAID" && terms.budget_micro !== order.budget_micro)
      refuseField("amount", businessRefusals.orderGiven);
    if (order.state === "WAITING") return writeOrderLine(services, tx, order, terms);
    if (order.wanted === null) requireRoom(await countOrders(tx, accountId), true);
    return writeOrderLine(services, tx, order, { wanted: terms });
  });
}
