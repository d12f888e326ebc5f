import { describe, expect, test } from "vitest";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { addReportSums, metricNames, metricOf, noSums, reportMetrics } from "./report-metrics.ts";

describe("BUS-03 the register of numbers", () => {
  test.each(metricNames)("%s has a title, and of nothing it is nothing", (name) => {
    expect(reportsCopy.metrics[name]).not.toBe("");
    const { format } = reportMetrics[name];
    const isRatio = "per" in reportMetrics[name];
    expect(metricOf(noSums, name)).toBe(isRatio ? null : format === "money" ? 0n : 0);
  });

  test("no column of the public API is of two numbers", () => {
    const all = metricNames.flatMap((name) => reportMetrics[name].v5 as readonly string[]);
    expect(new Set(all).size).toBe(all.length);
  });

  test.each([
    [{ spend_micro: "1000001", clicks: 3 }, "cpc", 333_333n],
    [{ spend_micro: "1999", impressions: 1_000_000 }, "cpm", 1n],
    [{ spend_micro: "9007199254740993", conversions: 2 }, "cpa", 4_503_599_627_370_496n],
    [{ conversion_value_micro: "-7", spend_micro: "2" }, "roas", -3.5],
    [{ impressions: 3, unmeasured: 1 }, "measured", 0.75],
    [{ clicks: 1, closeups: 2, saves: 4, impressions: 8 }, "engagement_rate", 7 / 8],
    [{ clicks: 1, closeups: 2, saves: 4, spend_micro: "20" }, "cpe", 2n],
  ] as const)("of %j the number %s is %s", (sums, name, value) => {
    expect(metricOf({ ...noSums, ...sums }, name)).toBe(value);
  });

  test("rows are added up exactly, beyond what a number holds", () => {
    const rows = [{ spend_micro: "9007199254740993" }, { spend_micro: "9007199254740993", saves: 2 }];
    expect(addReportSums(rows.map((row) => ({ ...noSums, ...row })))).toEqual({
      ...noSums,
      ...{ spend_micro: "18014398509481986", saves: 2 },
    });
  });
});
