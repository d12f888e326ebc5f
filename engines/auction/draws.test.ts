import { expect, test } from "vitest";
import { drawBeta } from "./beta.ts";
import { createRandom, drawOf, purposes } from "./draws.ts";

/** Mean and variance. */
function momentsOf(values: readonly number[]): { mean: number; variance: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean, variance: values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length };
}

test("BUS-19 draws of neighbouring ids, seeds and purposes are evenly spread and say nothing of each other", () => {
  const buckets = 64;
  const count = 64_000;
  const series: Record<string, (number: number) => number> = {
    ids: (number) => drawOf({ high: 1, low: 2 }, purposes.pacing, 0, number),
    seeds: (number) => drawOf({ high: 1, low: number }, purposes.pacing, 0, 77),
    "high parts": (number) => drawOf({ high: number, low: 5 }, purposes.pacing, 0, 77),
    purposes: (number) =>
      drawOf({ high: 1, low: number }, purposes.pacing, 0, 7) ^ drawOf({ high: 1, low: number }, purposes.tie, 0, 7),
    "next to each other": (number) =>
      drawOf({ high: 1, low: 2 }, purposes.tie, 0, number) ^ drawOf({ high: 1, low: 2 }, purposes.tie, 0, number + 1),
  };
  for (const [name, draw] of Object.entries(series)) {
    for (const shift of [0, 26]) {
      const found = Array.from({ length: buckets }, () => 0);
      for (let number = 0; number < count; number += 1) {
        const bucket = (draw(number) >>> shift) % buckets;
        found[bucket] = (found[bucket] ?? 0) + 1;
      }
      const expected = count / buckets;
      const chiSquared = found.reduce((sum, one) => sum + (one - expected) ** 2 / expected, 0);
      // Of 63 degrees of freedom: beyond these once in a million times; nothing is drawn here anew, so never by chance.
      expect(chiSquared, `${name} ${shift}`).toBeGreaterThan(22);
      expect(chiSquared, `${name} ${shift}`).toBeLessThan(128);
    }
  }
});

test("BUS-19 a Beta distribution is drawn with its mean and variance, also with little evidence", () => {
  for (const [a, b] of [
    [0.4, 30],
    [2, 198],
    [50, 50],
  ] as const) {
    const random = createRandom({ high: 3, low: a * 10 });
    const { mean, variance } = momentsOf(Array.from({ length: 40_000 }, () => drawBeta(a, b, random)));
    const [expected, spread] = [a / (a + b), (a * b) / ((a + b) ** 2 * (a + b + 1))];
    expect(Math.abs(mean - expected)).toBeLessThan(5 * Math.sqrt(spread / 40_000));
    expect(variance / spread).toBeCloseTo(1, 0.8);
  }
});
