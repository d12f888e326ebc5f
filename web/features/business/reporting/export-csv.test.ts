import { expect, test } from "vitest";
import { reportCsv } from "./export-csv.ts";
import { type MetricKey, metricKeys, noMetrics } from "./metrics.ts";

const names = Object.fromEntries(metricKeys.map((key) => [key, key])) as Record<MetricKey, string>;

test("BUS-03 an exported report keeps amounts exact and runs no formula", () => {
  const metrics = { ...noMetrics, impressions: 3, spend_micro: "9007199254740993", cpc_micro: "333333", ctr: 0.5 };
  const [head, line, rest] = reportCsv(["campaign", "id"], names, "EUR", [
    { cells: ['=HYPERLINK("http://evil.example")', "12"], metrics },
  ]).split("\r\n");
  expect(head).toBe(
    "campaign,id,spend (EUR),impressions,clicks,ctr,cpc (EUR),closeups,saves,hides,conversions,value (EUR),repeated,measured,invalid",
  );
  expect(line).toBe(`"'=HYPERLINK(""http://evil.example"")",12,9007199254.740993,3,0,0.5,0.333333,0,0,0,0,0,0,,0`);
  expect(rest).toBe("");
});
