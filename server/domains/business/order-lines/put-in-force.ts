import { applyBalanceChange } from "#server/domains/business/billing/apply-balance-change.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { keptAdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import { insertCredit } from "#server/domains/business/credits/insert-credit.ts";
import type { Books } from "#server/domains/business/ledger/books.ts";
import { setOrderLineCap } from "#server/domains/business/limits/set-order-line-cap.ts";
import { bumpAdAccountVersion } from "#server/domains/business/signals/ad-account-version.ts";
import type { Services } from "#server/services/services.ts";
import type { PaidType } from "#spec/constants/order-lines.ts";
import type { OrderTerms } from "#server/database/tables/order-terms.ts";

/**
 * What follows from an order line that is in force from now, under the lock of the account's books: so much may be drawn from it, and what
 * the seller pays for is given as a credit.
 */
export async function putInForce(
  services: Services,
  tx: Tx,
  books: Books,
  order: OrderTerms & { id: string; paid_type: PaidType },
): Promise<void> {
  const { id, name, paid_type: paidType, budget_micro: budget, last_day: lastDay } = order;
  const now = services.clock.now();
  await setOrderLineCap(tx, books.accountId, id, budget, now);
  if (paidType !== "PAID") {
    const kind = paidType === "BONUS" ? "CREDIT" : "GOODWILL";
    await insertCredit(services, tx, books, { kind, title: name, micro: BigInt(budget), lastDay, codeHash: null });
  }
  await applyBalanceChange(services, tx, books, await keptAdSettings(tx));
  await bumpAdAccountVersion(tx, books.accountId, now);
}
