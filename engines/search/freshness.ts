import { scoring } from "./search-engine.ts";

/** The upper halves of ids count these milliseconds: of the 46 bits that stand above the lowest 18, the lowest 14 are in the lower half. */
const stepMs = 2 ** 14;
/** Ages are told by two tables: e^-(a + b) = e^-a × e^-b. */
const fineBits = 10;
const fine = powers(1 << fineBits, 1);
const coarse = powers(1 << 12, 1 << fineBits);

/**
 * What freshness adds to the score of a document by the upper halves of its id and of the newest id considered; nothing after two years.
 * It follows from these two alone, not from when the index was made, and never rises with age.
 */
export function freshness(high: number, newestHigh: number): number {
  const age = Math.max(newestHigh - high, 0);
  const old = age >>> fineBits;
  return old < coarse.length ? (coarse[old] ?? 0) * (fine[age & ((1 << fineBits) - 1)] ?? 0) * scoring.freshness : 0;
}

/** Every so many steps, what is left of freshness. */
function powers(size: number, steps: number): Float64Array {
  return Float64Array.from({ length: size }, (_, at) => Math.exp((-at * steps * stepMs) / scoring.freshnessMs));
}
