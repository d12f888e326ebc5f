import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { inCoins } from "#rules/business/coins.ts";
import { isCalendarDay } from "#rules/business/campaign-days.ts";
import { businessConstants } from "#spec/constants/business.ts";
import type { AdCurrency } from "#spec/constants/ad-accounts.ts";
import { orderLineLimits } from "#spec/constants/order-lines.ts";
import { businessRefusals as say } from "#spec/copy/business/business-refusals.ts";
import type { OrderTerms } from "#server/database/tables/order-terms.ts";

/** Refuses by its field what nobody could order: no amount in whole coins, days that are over or turned round, words that are too long. */
export function requireTerms(terms: OrderTerms, { currency, today }: { currency: AdCurrency; today: string }): void {
  const { name, po_number: number, budget_micro, first_day: first, last_day: last } = terms;
  const micro = BigInt(budget_micro);
  if (name.trim() === "" || name.length > orderLineLimits.nameMaxChars) refuseField("name", say.orderName);
  if ((number ?? "").length > orderLineLimits.poMaxChars) refuseField("po_number", say.orderNumber);
  if (micro <= 0n || inCoins(micro, currency) !== micro || micro > BigInt(businessConstants.budgetMaxMicro))
    refuseField("amount", say.amountInCoins);
  if (!isCalendarDay(first)) refuseField("from", say.orderDays);
  if (last !== null && (!isCalendarDay(last) || last < first || last < today)) refuseField("to", say.orderDays);
}

/** Refuses an order in another currency than the account's. */
export function requireCurrency(asked: string, currency: AdCurrency): void {
  if (asked !== currency) refuseField("currency", say.orderCurrency);
}

/** Refuses more orders than an account may have. */
export function requireRoom({ all, waiting }: { all: number; waiting: number }, isAsked: boolean): void {
  if (all >= orderLineLimits.most || (isAsked && waiting >= orderLineLimits.waitingMax))
    refuse("CONFLICT", { message: say.ordersTooMany });
}
