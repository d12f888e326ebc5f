import { decide } from "#engines/auction/decide.ts";
import { pace } from "#engines/auction/pacing.ts";
import { properties } from "#engines/auction/properties.fixture.ts";
import { drawsFrom } from "#engines/auction/random-world.fixture.ts";
import { createRandom } from "#engines/auction/draws.ts";
import { replay } from "#engines/auction/replay.ts";
import type { Figure } from "../figure.ts";
import { type ManyAds, manyAds } from "./many-ads.ts";

const warmUp = 500;

/** Decisions among many ads, and what they cost at most. */
export function measureDecisions(): Figure[] {
  const usual = timesOf(manyAds(10_000), 20_000);
  const fitting = timesOf(manyAds(10_000, true), 3_000);
  const large = timesOf(manyAds(100_000), 3_000);
  return [
    { name: "auction among 10,000 ads: decisions", value: usual.perSecond, unit: "/s", bar: 5_000, better: "more" },
    { name: "auction among 10,000 ads: p99", value: usual.p99, unit: "ms", bar: 1, better: "less" },
    {
      name: "auction among 10,000 ads that all fit: p99",
      value: fitting.p99,
      unit: "ms",
      bar: Infinity,
      better: "less",
    },
    { name: "auction among 100,000 ads: p99", value: large.p99, unit: "ms", bar: 10, better: "less" },
    { name: "pacing of 25,000 campaigns, 100,000 ads", value: large.paceMs, unit: "ms", bar: 50, better: "less" },
  ];
}

function timesOf({ index, request }: ManyAds, count: number): { p99: number; perSecond: number; paceMs: number } {
  const times: number[] = [];
  for (let number = -warmUp; number < count; number += 1) {
    const asked = request(number + warmUp);
    const began = performance.now();
    decide(index, asked);
    if (number >= 0) times.push(performance.now() - began);
  }
  const all = times.reduce((sum, time) => sum + time, 0);
  const began = performance.now();
  pace(index, Date.UTC(2026, 4, 1, 12, 1));
  const paceMs = performance.now() - began;
  return {
    p99: times.toSorted((a, b) => a - b)[Math.floor(count * 0.99)] ?? Number.NaN,
    perSecond: (1_000 * count) / all,
    paceMs,
  };
}

/** Decides so many auctions and replays every receipt. */
export function measureReplays(auctions: number): Figure[] {
  const { index, request } = manyAds(2_000);
  let [replayed, differences, most] = [0, 0, 0];
  for (let number = 0; replayed < auctions; number += 1) {
    const page = decide(index, request(number));
    if (page.length > 0) replayed += 1;
    for (const { receipt, price, place } of page) {
      const again = replay(receipt, place);
      if (again.differences.length > 0 || again.price !== price) differences += 1;
      most = Math.max(most, receipt.length / page.length);
    }
  }
  return [
    { name: "auctions replayed from their receipts", value: replayed, unit: "", bar: auctions, better: "more" },
    { name: "differences between auctions and replays", value: differences, unit: "", bar: 0, better: "less" },
    { name: "largest receipt, by the ad", value: most, unit: "bytes", bar: 600, better: "less" },
  ];
}

/** Every property of the auction, on so many random worlds each: how many it did not hold in. */
export function measureProperties(runs: number, print: (line: string) => void): Figure[] {
  const seed = Date.now() % 2 ** 31;
  print(`Properties of the auction, ${runs} worlds each, drawn from ${seed}`);
  return Object.entries(properties).map(([name, property]) => {
    const draw = drawsFrom(createRandom({ high: 0x9209, low: seed }));
    let missed = 0;
    for (let run = 0; run < runs; run += 1) {
      const difference = property(draw);
      if (difference === null) continue;
      missed += 1;
      if (missed <= 3) print(`${name}: ${difference}`);
    }
    return { name: `${name} (${runs} worlds): misses`, value: missed, unit: "", bar: 0, better: "less" };
  });
}
