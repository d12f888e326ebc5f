import { describe, expect, test } from "vitest";
import { addReportSums, metricOf, noSums } from "#rules/business/report-metrics.ts";
import { changeOf, hasDelivered, isOfNothing, metricNumber } from "./metrics.ts";

const one = { ...noSums, impressions: 100, clicks: 3, spend_micro: "1000000" };
const other = { ...noSums, impressions: 50, clicks: 4, spend_micro: "9007199254740993", saves: 2 };

describe("BUS-03 the row of totals", () => {
  test("adds amounts beyond 2^53 up exactly, and takes rates of the sums", () => {
    expect(addReportSums([one, other])).toMatchObject({
      impressions: 150,
      clicks: 7,
      saves: 2,
      spend_micro: "9007199255740993",
    });
    expect(metricOf(addReportSums([one, other]), "ctr")).toBe(7 / 150);
    expect(metricOf(addReportSums([one, other]), "cpc")).toBe(1_286_742_750_820_141n);
  });

  test("of nothing has neither rate nor price", () => {
    expect(addReportSums([])).toEqual(noSums);
    expect(metricOf(noSums, "cpc")).toBeNull();
    expect(metricNumber(one, "spend")).toBe(1);
  });

  test("says how much a number has changed, where there is something to compare with", () => {
    expect(changeOf(one, { ...one, clicks: 2 }, "clicks")).toBe(0.5);
    expect(changeOf(one, noSums, "clicks")).toBeNull();
    expect(changeOf(noSums, one, "cpc")).toBeNull();
  });

  test("knows whether anything was delivered", () => {
    expect(hasDelivered(noSums)).toBe(false);
    expect(hasDelivered({ ...noSums, impressions: 1 })).toBe(true);
    expect(hasDelivered({ ...noSums, spend_micro: "1" })).toBe(true);
  });
});

test("BUS-03 a report is of nothing where neither it nor what it is compared with delivered anything, and not before it is known", () => {
  const rows = [{ ...noSums, hides: 1 }, noSums];
  expect(isOfNothing(undefined)).toBe(false);
  expect(isOfNothing({ rows: [], compared: null })).toBe(true);
  expect(isOfNothing({ rows, compared: { rows } })).toBe(true);
  expect(isOfNothing({ rows: [...rows, one], compared: null })).toBe(false);
  expect(isOfNothing({ rows, compared: { rows: [one] } })).toBe(false);
});
