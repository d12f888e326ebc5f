import { describe, expect, test } from "vitest";
import { daysOf, missingOf, toldCount, toldMicro, toldReach } from "./told-forecast.ts";

describe("BUS-12 what of a forecast is told", () => {
  test.each([
    [0, 0],
    [0.4, 0],
    [7.4, 7],
    [99, 99],
    [101, 100],
    [1_049, 1_000],
    [1_051, 1_100],
    [123_456, 120_000],
    [999_999, 1_000_000],
  ])("of a count of %d: %d", (count, told) => expect(toldCount(count)).toBe(told));

  test.each([
    [0, "0"],
    [1.2, "1"],
    [1_234_567, "1200000"],
  ])("of %d micro: %s", (micro, told) => expect(toldMicro(micro)).toBe(told));

  test("one person more or less among many changes no count that is told, most of the time", () => {
    const changed = Array.from({ length: 9_000 }, (_, count) => count + 1_000).filter(
      (count) => toldCount(count) !== toldCount(count + 1),
    );
    expect(changed.length).toBeLessThan(100);
  });

  test("no reach of fewer than a hundred people", () => {
    expect(toldReach({ middle: 99.4, low: 80, high: 130 })).toBeNull();
    expect(toldReach({ middle: 100, low: 94.4, high: 131 })).toEqual({ middle: 100, low: 94, high: 130 });
  });

  test("what is missing, below any of the least; how few people there are is told nobody", () => {
    expect(missingOf({ days: 3, auctions: 200, people: 100 })).toBeNull();
    expect(missingOf({ days: 9, auctions: 5_000, people: 99 })).toEqual({
      days: { is: 3, least: 3 },
      auctions: { is: 200, least: 200 },
      people: { is: 0, least: 100 },
    });
    expect(missingOf({ days: 1, auctions: 123, people: 4_000 })).toMatchObject({
      days: { is: 1 },
      auctions: { is: 120 },
      people: { is: 100 },
    });
  });

  test.each([
    ["2026-03-01", "2026-03-01", 1],
    ["2026-02-27", "2026-03-02", 4],
    ["2026-03-02", "2026-03-01", 0],
  ])("%s to %s are %d days", (first_day, last_day, days) => expect(daysOf({ first_day, last_day })).toBe(days));
});
