import { expect, test } from "vitest";
import { metricNames, noSums, reportMetrics } from "./report-metrics.ts";
import { formatsFor } from "./report-formats.ts";
import { metricText } from "./metric-text.ts";

const formats = formatsFor("en", "USD", "UTC");

test.each(metricNames)("BUS-03 of nothing %s is written as nothing", (name) => {
  const isRatio = "per" in reportMetrics[name];
  expect(metricText(noSums, name, formats)).toBe(
    isRatio ? "–" : reportMetrics[name].format === "money" ? "$0.00" : "0",
  );
});

test.each([
  [{ impressions: 3, unmeasured: 1 }, "measured", "75%"],
  [{ impressions: 1000, spend_micro: "2500000" }, "cpm", "$2.50"],
  [{ spend_micro: "2000000", conversion_value_micro: "5000000" }, "roas", "2.5"],
] as const)("BUS-03 of %j the number %s is written %s", (sums, name, text) => {
  expect(metricText({ ...noSums, ...sums }, name, formats)).toBe(text);
});
