import { expect, test } from "vitest";
import { formatsFor } from "#rules/business/report-formats.ts";
import { analyticsChart, analyticsCsv } from "./analytics-data.ts";

const counts = { impressions: 1200, closeups: 30, clicks: 4, saves: 2, hides: 0 };
const names = { impressions: "Impressions", closeups: "Close-ups", clicks: "Clicks", saves: "Saves", hides: "Hides" };
const answer = {
  days: [{ ...counts, day: "2026-03-08" }],
  totals: counts,
  top_pins: [{ ...counts, pin_id: "5", title: "=1+1", cover: null }],
};

test("BUS-21 the chart of one's own pins says each day's numbers", () => {
  const { points, series } = analyticsChart(answer, ["impressions", "saves"], names, formatsFor("en", "USD", "UTC"));
  expect(points).toEqual([{ key: "2026-03-08", label: "Mar 8, 2026", short: "Mar 8" }]);
  expect(series.map(({ values, texts }) => [values, texts])).toEqual([
    [[1200], ["1,200"]],
    [[2], ["2"]],
  ]);
});

test("BUS-21 the file holds days and pins, and runs no formula", () => {
  expect(analyticsCsv(answer, names, { day: "Day", pin: "Pin" }).split("\r\n")).toEqual([
    "Day,Impressions,Close-ups,Clicks,Saves,Hides",
    "2026-03-08,1200,30,4,2,0",
    "",
    "Pin,Id,Impressions,Close-ups,Clicks,Saves,Hides",
    "'=1+1,5,1200,30,4,2,0",
    "",
  ]);
});
