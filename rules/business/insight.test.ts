import { describe, expect, test } from "vitest";
import { seededRandom } from "#tests/seeded-random.ts";
import { type InsightMetric, insightMetrics, insightOf, type InsightSums } from "./insight.ts";
import { noSums } from "./report-metrics.ts";

const sums = (days: number, impressions: number, clicks: number, micro: number, conversions = 0): InsightSums => ({
  ...{ ...noSums, days, impressions, clicks, conversions },
  spend_micro: String(micro),
});
const told = (metric: InsightMetric, before: InsightSums, now: InsightSums) => {
  const { difference, shares } = insightOf(metric, before, now);
  return { difference, ...Object.fromEntries(shares.map(({ link, share }) => [link, share])) };
};

describe("BUS-14 why a number is another", () => {
  test.each<[string, InsightSums, InsightSums, object]>([
    [
      "half the days, all else as before",
      sums(10, 1000, 100, 50_000_000),
      sums(5, 500, 50, 25_000_000),
      { difference: -25_000_000n, days: -25_000_000n, impressions: 0n, clicks: 0n, spend_micro: 0n },
    ],
    [
      "clicks that cost half",
      sums(7, 700, 70, 70_000_000),
      sums(7, 700, 70, 35_000_000),
      { difference: -35_000_000n, days: 0n, impressions: 0n, clicks: 0n, spend_micro: -35_000_000n },
    ],
    [
      "twice the impressions and half the click rate: nothing changed, and both say how much",
      sums(1, 100, 10, 10_000_000),
      sums(1, 200, 10, 10_000_000),
      { difference: 0n, days: 0n, impressions: 7_500_000n, clicks: -7_500_000n, spend_micro: 0n },
    ],
    [
      "nothing was shown any more",
      sums(7, 700, 70, 70_000_000),
      sums(0, 0, 0, 0),
      { difference: -70_000_000n, days: -70_000_000n, impressions: 0n, clicks: 0n, spend_micro: 0n },
    ],
    [
      "shown, and never clicked",
      sums(7, 700, 70, 70_000_000),
      sums(7, 700, 0, 0),
      { difference: -70_000_000n, days: 0n, impressions: 0n, clicks: -70_000_000n, spend_micro: 0n },
    ],
    ["nothing at all", sums(0, 0, 0, 0), sums(0, 0, 0, 0), { difference: 0n }],
  ])("%s", (_, before, now, expected) => {
    expect(told("spend", before, now)).toMatchObject(expected);
  });

  test("conversions that no click is told of are told of impressions", () => {
    const { shares } = insightOf("conversions", sums(1, 100, 0, 0, 2), sums(1, 100, 5, 0, 4));
    expect(shares.map(({ link, per, share }) => [link, per, share])).toEqual([
      ["days", null, 0n],
      ["impressions", "days", 0n],
      ["conversions", "impressions", 2n],
    ]);
  });

  test("the shares of any two times sum to the difference exactly, and swapped they are the same the other way round", () => {
    const random = seededRandom(14);
    const anyCount = () => random.number(random.pick([1, 6, 2_000_000_000]));
    const anySums = () => sums(random.number(400), anyCount(), anyCount(), anyCount() * 1_000, anyCount());
    for (let n = 0; n < 3_000; n += 1) {
      const metric = insightMetrics[n % insightMetrics.length] ?? "spend";
      const [before, now] = [anySums(), anySums()];
      const there = insightOf(metric, before, now);
      expect(there.shares.reduce((sum, { share }) => sum + share, 0n)).toBe(there.difference);
      const back = insightOf(metric, now, before);
      for (const [at, { share }] of there.shares.entries()) {
        const apart = share + (back.shares[at]?.share ?? 0n);
        expect(apart >= -1n && apart <= 1n).toBe(true);
      }
    }
  });
});
