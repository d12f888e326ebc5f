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
 * What the k-th impression at a price per thousand costs, k from 1 on: ⌊k·price/1000⌋ − ⌊(k−1)·price/1000⌋. A thousand of them cost the
 * price, no part of them costs more than its share.
 */
export function chargeOfImpression(k: number, perThousand: number): number {
  const [whole, rest] = [Math.floor(perThousand / 1000), perThousand % 1000];
  return whole + Math.floor((k * rest) / 1000) - Math.floor(((k - 1) * rest) / 1000);
}

/** What of a price is charged when so much is left; the other part is waived. */
export function chargeWithin(price: number, left: number): number {
  return Math.min(price, Math.max(0, left));
}
