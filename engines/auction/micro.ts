/**
 * Money is counted in whole millionths of a currency's unit (micro), as a number that holds each of them exactly: at most 2^53 − 1, some nine
 * thousand million units. What is only expected (a bid times a chance, the rank of an ad, what may still be clicked) is no money and has
 * fractions; it becomes money by being rounded once, in `priceOf` and in `charge…`.
 */
export const maxMicro = Number.MAX_SAFE_INTEGER;

/** @throws RangeError when it is no amount: a fraction, below zero, or above what a number tells apart */
export function checkedMicro(amount: number, what: string): number {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${what}: ${amount} is no amount in micro`);
  return amount;
}

/** What a bid is worth here, ⌊bid·multiplier⌋, and never more than what is left of the budget. */
export function bidInEffect(bid: number, multiplier: number, left: number): number {
  return Math.min(Math.floor(bid * multiplier), left);
}

/**
 * What an impression at a price per thousand costs, ⌊(carry + price)/1000⌋, and what is carried on to the next: the rest. So impressions of
 * whatever prices cost their sum together, to the micro, and none of them more than its share rounded up.
 * @param carry thousandths of a micro that are owed from before, below 1000
 */
export function costOfImpression(carry: number, perThousand: number): { cost: number; carry: number } {
  const owed = carry + (perThousand % 1000);
  return { cost: Math.floor(perThousand / 1000) + Math.floor(owed / 1000), carry: owed % 1000 };
}

/** What of a price is charged when so much is left; the other part is waived. */
export function chargeWithin(price: number, left: number): number {
  return Math.min(price, Math.max(0, left));
}
