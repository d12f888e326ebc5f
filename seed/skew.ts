import type { Random } from "#samples/generators/random.ts";

/** A whole number from 1 to `most` with a heavy tail (Pareto): small ones mostly, now and then a large one. */
export function heavyTailed(random: Random, exponent: number, max: number): number {
  return Math.min(max, Math.floor((1 - random.next()) ** (-1 / exponent)));
}

/** Picks indexes in proportion to their weights, by halving. */
export function weighted(random: Random, weights: readonly number[]): () => number {
  const sums = new Float64Array(weights.length);
  let sum = 0;
  for (const [index, weight] of weights.entries()) sums[index] = sum += weight;
  return () => {
    const wanted = random.next() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}
