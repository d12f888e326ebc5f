/**
 * What an ad brings to an auction. `rate`: micro of the ranking's currency for one micro of the account's, for ranking alone. `p`: the
 * chance that an impression brings what is paid for. `q`: what the ad is worth to people, in micro of the ranking's currency for an
 * impression.
 */
export type Standing = { bid: number; rate: number; p: number; q: number };

/** Additions and multiplications of 64-bit floats round alike on every machine (IEEE 754): so does this. */
export function rankOf(bid: number, rate: number, p: number, q: number): number {
  return bid * rate * p + q;
}

/**
 * The least amount, not below the reserve, whose rank is still not behind the rival's: min(bid, max(reserve, ⌈(rival − q)/(p·rate)⌉)), found
 * by the ranks themselves, so that no rounding of the division makes it depend on the bid (generalized second price; Varian, 2007).
 * @param rival rank of another advertiser's ad, or 0 when there is none; not above the own rank
 */
export function priceOf({ bid, rate, p, q }: Standing, reserve: number, rival: number): number {
  const holds = (amount: number) => rankOf(amount, rate, p, q) >= rival;
  if (holds(reserve)) return reserve;
  let [low, high] = [reserve, bid];
  const near = Math.ceil((rival - q) / (p * rate));
  for (const guess of [near - 1, near, near + 1]) {
    if (!(guess > low && guess < high)) continue;
    if (holds(guess)) high = guess;
    else low = guess;
  }
  while (high - low > 1) {
    const middle = low + Math.floor((high - low) / 2);
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}
