import { hashOfId } from "#engines/kit/id-table.ts";
import { int64Of } from "#engines/kit/int64.ts";
import { drawOf, purposes, type Seed, unitOf } from "./draws.ts";
import { tieDraw } from "./leaders.ts";
import { bidInEffect } from "./micro.ts";
import { priceOf, rankOf } from "./price.ts";
import { type Receipt, readReceipts } from "./receipt.ts";
import { exploredShare } from "./response.ts";

export type Replayed = {
  receipt: Receipt | null;
  /** The price as it follows from the receipt's numbers. */
  price: number;
  /** In words what does not follow from them; empty when everything does. */
  differences: string[];
};

/**
 * Decides an auction again from its receipt's numbers, place by place, and tells where it says otherwise. Only additions, multiplications and
 * divisions of 64-bit floats and mixing of bits are done here: so the answer is the same on every machine; what needs a logarithm stands in
 * the receipt.
 */
export function replayAll(bytes: Uint8Array): Replayed[] {
  try {
    return readReceipts(bytes).map(replayRead);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [none(error.message)];
  }
}

/** The same of one place. */
export function replay(bytes: Uint8Array, place: number): Replayed {
  const all = replayAll(bytes);
  const broken = all.find(({ receipt }) => receipt === null);
  return broken ?? all.find(({ receipt }) => receipt?.place === place) ?? none(`nobody has place ${place}`);
}

const none = (difference: string): Replayed => ({ receipt: null, price: Number.NaN, differences: [difference] });

function replayRead(receipt: Receipt): Replayed {
  const { best, place, seed, reserve, throttle } = receipt;
  const differences: string[] = [];
  const check = (holds: boolean, what: string) => void (holds || differences.push(what));
  const ranks = best.map(({ bid, rate, p, q }) => rankOf(bid, rate, p, q));
  for (const [index, rank] of ranks.entries()) {
    check(rank > 0, `${index + 1}: a rank of ${rank} has no place`);
    const next = ranks[index + 1];
    if (next === undefined) continue;
    check(
      rank > next || (rank === next && isDrawnBefore(seed, best[index]?.adId ?? "0", best[index + 1]?.adId ?? "0")),
      `${index + 2}: stands behind a lower rank`,
    );
  }
  const own = best[place];
  if (own === undefined) return { receipt, price: Number.NaN, differences: ["the ad is not among the best"] };
  check(own.bid === bidInEffect(receipt.bid, receipt.multiplier, receipt.left), "bid in effect");
  check(own.bid >= reserve, "the bid is below the reserve");
  const price = priceOf(own, reserve, ranks[place + 1] ?? 0);
  check(price === receipt.price, `price: ${price}, not ${receipt.price}`);
  check(reserve <= price && price <= own.bid, "price between the reserve and the bid");
  const pacer = receipt.isPacedByGroup ? receipt.adGroupId : receipt.campaignId;
  const drawn = drawOf(seed, purposes.pacing, 0, hashOf(pacer));
  check(drawn === receipt.pacingDraw, "draw of the pacing");
  check(throttle === 0 || unitOf(drawn) >= throttle, "the pacing would have kept it out");
  check(receipt.isExploring === unitOf(drawOf(seed, purposes.exploring, 0, 0)) < exploredShare, "exploring");
  return { receipt, price, differences };
}

function isDrawnBefore(seed: Seed, one: string, other: string): boolean {
  const [drawn, drawnOther] = [tieDraw(seed, hashOf(one)), tieDraw(seed, hashOf(other))];
  return drawn === drawnOther ? BigInt(one) < BigInt(other) : drawn < drawnOther;
}

function hashOf(id: string): number {
  const { high, low } = int64Of(id);
  return hashOfId(high, low | 0);
}
