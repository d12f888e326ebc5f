import { expect, test } from "vitest";
import { reportCsv } from "./export-csv.ts";
import { type MetricName, metricNames, noSums } from "#rules/business/report-metrics.ts";
import { usualMetrics } from "./metrics.ts";

const names = Object.fromEntries(metricNames.map((key) => [key, key])) as Record<MetricName, string>;

test("BUS-03 an exported report keeps amounts exact and runs no formula", () => {
  const metrics = { ...noSums, impressions: 4, clicks: 2, spend_micro: "9007199254740993" };
  const [head, line, rest] = reportCsv(["campaign", "id"], usualMetrics, names, "EUR", [
    { cells: ['=HYPERLINK("http://evil.example")', "12"], metrics },
  ]).split("\r\n");
  expect(head).toBe(
    "campaign,id,spend (EUR),impressions,clicks,ctr,cpc (EUR),closeups,saves,hides,conversions,value (EUR),repeated,measured,invalid",
  );
  expect(line).toBe(
    `"'=HYPERLINK(""http://evil.example"")",12,9007199254.740993,4,2,0.5,4503599627.370496,0,0,0,0,0,0,1,0`,
  );
  expect(rest).toBe("");
});

test("BUS-03 a file has the numbers of the table, in its order, and no others", () => {
  const metrics = { ...noSums, impressions: 2000, spend_micro: "3000001" };
  const csv = reportCsv(["campaign"], ["cpm", "spend", "ctr"], names, "EUR", [{ cells: ["Kettles"], metrics }]);
  expect(csv).toBe("campaign,cpm (EUR),spend (EUR),ctr\r\nKettles,1.5,3.000001,0\r\n");
});
