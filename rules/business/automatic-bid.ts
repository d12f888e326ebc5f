import { businessConstants } from "#spec/constants/business.ts";
import { automaticBidReserves } from "#spec/constants/campaigns.ts";

/**
 * The most that quick promote agrees to pay for a click: a fixed number of times the least price at that moment, which in an auction of second
 * prices is the most that is paid, not what is.
 * @param leastClick least price of a click as the auction has it, in micro of the account's currency
 */
export function automaticMaxClick(leastClick: bigint): bigint {
  return leastClick * BigInt(automaticBidReserves);
}

/** What is bid for a click: the most agreed, and never more than a day's budget, so that one click always fits in it. */
export function bidWithin(maxClick: bigint, dailyMicro: bigint): bigint {
  const most = maxClick < dailyMicro ? maxClick : dailyMicro;
  return most < 1n ? 1n : most;
}

/** The least a day's budget may be, in micro of the account's currency: what the country asks for, and never less than one click. */
export function leastBudget(unitsAsked: number, leastClick: bigint): bigint {
  const asked = BigInt(unitsAsked) * BigInt(businessConstants.microCurrencyPerUnit);
  return leastClick > asked ? leastClick : asked;
}
