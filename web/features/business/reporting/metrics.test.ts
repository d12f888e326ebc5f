import { describe, expect, test } from "vitest";
import { changeOf, hasDelivered, isOfNothing, metricNumber, metricValue, noMetrics, sumMetrics } from "./metrics.ts";

const one = { ...noMetrics, impressions: 100, clicks: 3, spend_micro: "1000000", ctr: 0.03, cpc_micro: "333333" };
const other = { ...noMetrics, impressions: 50, clicks: 4, spend_micro: "9007199254740993", saves: 2 };

describe("BUS-03 the row of totals", () => {
  test("adds amounts beyond 2^53 up exactly, and takes rates of the sums", () => {
    expect(sumMetrics([one, other])).toMatchObject({
      impressions: 150,
      clicks: 7,
      saves: 2,
      spend_micro: "9007199255740993",
      ctr: 7 / 150,
      cpc_micro: "1286742750820141",
    });
  });

  test("of nothing has neither rate nor price", () => {
    expect(sumMetrics([])).toEqual(noMetrics);
    expect(metricValue(noMetrics, "cpc")).toBeNull();
    expect(metricNumber(one, "spend")).toBe(1);
  });

  test("says how much a number has changed, where there is something to compare with", () => {
    expect(changeOf(one, { ...one, clicks: 2 }, "clicks")).toBe(0.5);
    expect(changeOf(one, noMetrics, "clicks")).toBeNull();
    expect(changeOf(noMetrics, one, "cpc")).toBeNull();
  });

  test("knows whether anything was delivered", () => {
    expect(hasDelivered(noMetrics)).toBe(false);
    expect(hasDelivered({ ...noMetrics, impressions: 1 })).toBe(true);
    expect(hasDelivered({ ...noMetrics, spend_micro: "1" })).toBe(true);
  });
});

test("BUS-03 a report is of nothing where neither it nor what it is compared with delivered anything, and not before it is known", () => {
  const rows = [{ ...noMetrics, hides: 1 }, noMetrics];
  expect(isOfNothing(undefined)).toBe(false);
  expect(isOfNothing({ rows: [], compared: null })).toBe(true);
  expect(isOfNothing({ rows, compared: { rows } })).toBe(true);
  expect(isOfNothing({ rows: [...rows, one], compared: null })).toBe(false);
  expect(isOfNothing({ rows, compared: { rows: [one] } })).toBe(false);
});
