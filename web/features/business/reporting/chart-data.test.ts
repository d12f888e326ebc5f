import { expect, test } from "vitest";
import { formatsFor } from "#rules/business/report-formats.ts";
import { chartData } from "./chart-data.ts";
import { noSums } from "#rules/business/report-metrics.ts";

const formats = formatsFor("en", "USD", "America/New_York");
const bucket = (day: string) => ({ day, from: `${day}T05:00:00.000Z`, to: `${day}T05:00:00.000Z` });
const row = (id: string, at: number, clicks: number, spend: string) => ({
  ...noSums,
  id,
  bucket: at,
  clicks,
  spend_micro: spend,
});
const names = { clicks: "Clicks", spend: "Spend" } as Parameters<typeof chartData>[2];
const report = {
  buckets: [bucket("2026-03-08"), bucket("2026-03-09")],
  rows: [row("1", 0, 2, "1500000"), row("2", 0, 1, "500000"), row("1", 1, 4, "3")],
  compared: { buckets: [bucket("2026-03-06")], rows: [row("1", 0, 9, "0")] },
};

test("BUS-03 a chart shows the report's own numbers, by day, in full beside the drawing", () => {
  const { points, series } = chartData(report, ["spend", "clicks"], names, formats);
  expect(points.map(({ label, before }) => [label, before])).toEqual([
    ["Mar 8, 2026", "Mar 6, 2026"],
    ["Mar 9, 2026", undefined],
  ]);
  expect(series.map(({ values, texts }) => [values, texts])).toEqual([
    [
      [2, 0.000003],
      ["$2.00", "$0.000003"],
    ],
    [
      [3, 4],
      ["3", "4"],
    ],
  ]);
  expect(series[1]?.before).toEqual({ values: [9, null], texts: ["9", ""] });
});

test("BUS-03 a chart of some rows leaves the others out", () => {
  const { series } = chartData(report, ["clicks"], names, formats, new Set(["2"]));
  expect(series[0]?.values).toEqual([1, 0]);
  expect(chartData({ ...report, compared: null }, ["clicks"], names, formats).series[0]?.before).toBeUndefined();
});

test.each([
  ["USD", "1234500000", "$1,234.50"],
  ["JPY", "1234000000", "¥1,234"],
  ["KRW", "0", "₩0"],
  ["EUR", "9007199254740993000000", "€9,007,199,254,740,993.00"],
  ["USD", "-1500000", "-$1.50"],
])("BUS-07 an amount in %s: %s micro is %s", (currency, micro, text) => {
  expect(formatsFor("en", currency, "UTC").money(micro)).toBe(text);
});
