import { refuseField } from "#contract/kit/refusal.ts";
import { readMoney } from "#rules/business/typed-money.ts";
import type { AdCurrency } from "#spec/constants/ad-accounts.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";

/** What one entry moves at most: books that hold many of them still count within 64 bits. */
export const mostMicro = 10n ** 15n;

/** An amount as an operator typed it, in micro units of the currency. Refuses its field for anything that isn't one in whole coins. */
export function requireAmount(typed: string, currency: AdCurrency): bigint {
  const money = readMoney(typed, currency, { minMicro: 1n, maxMicro: mostMicro });
  return "micro" in money ? money.micro : refuseField("amount", businessRefusals.amountInCoins);
}
