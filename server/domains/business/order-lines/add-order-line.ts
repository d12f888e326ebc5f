import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import type { PaidType } from "#spec/constants/order-lines.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { lockBooks } from "#server/domains/business/ledger/books.ts";
import { accountDay } from "#server/domains/business/limits/account-day.ts";
import type { Services } from "#server/services/services.ts";
import type { OrderTerms } from "#server/database/tables/order-terms.ts";
import { countOrders } from "./order-lines.queries.ts";
import { requireCurrency, requireRoom, requireTerms } from "./order-terms.ts";
import { putInForce } from "./put-in-force.ts";

export type NewOrder = OrderTerms & {
  /** As whoever orders names it; undefined: the account's. */
  currency?: string | undefined;
  paid_type: PaidType;
};

/**
 * Makes an order line: of an operator (`isAsked` false) it is in force at once, of somebody of the account it waits for one to accept it. The
 * account's currency stands from then on. Gives its id.
 */
export async function addOrderLine(
  services: Services,
  accountId: string,
  { currency, paid_type, ...terms }: NewOrder,
  isAsked: boolean,
): Promise<string> {
  return transaction(services.db, async (tx) => {
    const books = (await lockBooks(tx, accountId)) ?? refuse("NOT_FOUND");
    const [id, now] = [services.ids.next(), services.clock.now()];
    const { day: today } = await accountDay(tx, books.timeZone, now);
    requireCurrency(currency ?? books.currency, books.currency);
    requireTerms(terms, { currency: books.currency, today });
    requireRoom(await countOrders(tx, accountId), isAsked);
    await tx
      .insertInto("order_lines")
      .values({
        ...{ ad_account_id: accountId, id, ...terms, paid_type, state: isAsked ? "WAITING" : "ACTIVE" },
        ...{ currency: books.currency, wanted: null, note: null, created_at: now, updated_at: now },
      })
      .execute();
    await sql`update ad_accounts set money_moved_at = coalesce(money_moved_at, ${now}) where ad_account_id = ${accountId}`.execute(
      tx,
    );
    if (!isAsked) await putInForce(services, tx, books, { id, paid_type, ...terms });
    return id;
  });
}
