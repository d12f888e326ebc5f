import { describe, expect, test } from "vitest";
import { noReportPreferences, type ReportPreferences } from "#rules/business/report-preferences.ts";
import { usualMetrics } from "./metrics.ts";
import { daysAlone, isFiltered, readView, writeView } from "./report-view.ts";

const today = "2026-03-15";
const read = (query: string) => readView(new URLSearchParams(query), today);

describe("BUS-03 the address of a report", () => {
  test("without anything means the last 30 days, the dearest first", () => {
    expect(read("")).toMatchObject({
      period: { from: "2026-02-14", to: "2026-03-15", comparison: "none" },
      sort: { key: "spend", isDescending: true },
      metrics: ["spend", "clicks"],
      hidesUndelivered: false,
    });
    expect(String(writeView(read(""), today))).toBe("");
    expect(isFiltered(read(""))).toBe(false);
  });

  test.each([
    "days=last7&compare=previous",
    "from=2026-01-05&to=2026-02-04&compare=year",
    "q=kettle+%26+pot&status=PAUSED%2CRUNNING&objectives=AWARENESS&delivered=1",
    "review=REJECTED&campaign_id=77&sort=name&show=impressions%2Cctr",
    "label=Spring&show=saves",
    "sort=-ctr&show=saves",
    "columns=cpm%2Cspend%2Cvideos&sort=cpm",
  ])("%s is read and written the same", (query) => {
    expect(Object.fromEntries(writeView(read(query), today))).toEqual(Object.fromEntries(new URLSearchParams(query)));
  });

  test.each([
    "from=2026-02-30&to=2026-03-01",
    "from=2026-03-02&to=2026-03-01",
    "from=2020-01-01&to=2026-03-01",
    "days=always",
    "show=money,hack",
    "status=%3Cscript%3E&objectives=x&review=y",
    "campaign_id=0x1&sort=drop%20table",
    "compare=never",
    "columns=hack%2C",
  ])("%s says nothing that is known, and is left out", (query) => {
    expect(String(writeView(read(query), today))).toBe("");
  });

  test("keeps what else stands in it", () => {
    const kept = new URLSearchParams("edit=9.budget&q=old");
    expect(String(writeView(read("days=today"), today, kept))).toBe("edit=9.budget&days=today");
  });
});

describe("BUS-03 an address goes before what its reader prefers, and that before what a page has", () => {
  const preferred: ReportPreferences = {
    ...noReportPreferences,
    ...{ columns: ["cpm", "spend"], range: "lastWeek", hides_undelivered: true },
  };
  const last30 = { from: "2026-02-14", to: today };
  const lastWeek = { from: "2026-03-02", to: "2026-03-08" };
  const last7 = { from: "2026-03-09", to: today };
  test.each([
    ["", noReportPreferences, last30, usualMetrics, false],
    ["", preferred, lastWeek, preferred.columns, true],
    ["days=last7", preferred, last7, preferred.columns, true],
    ["days=last30&delivered=0", preferred, last30, preferred.columns, false],
    ["columns=clicks", preferred, lastWeek, ["clicks"], true],
    ["days=always&columns=hack", preferred, lastWeek, preferred.columns, true],
    ["delivered=1", { ...preferred, hides_undelivered: false }, lastWeek, preferred.columns, true],
    ["", { ...noReportPreferences, range: "last7" as const }, last7, usualMetrics, false],
  ])("%s with %j", (query, prefers, period, columns, hidesUndelivered) => {
    const view = readView(new URLSearchParams(query), today, prefers);
    expect(view).toMatchObject({ period, columns, hidesUndelivered });
    // Whatever is written is read the same by whoever prefers the same.
    const written = writeView(view, today, undefined, prefers);
    expect(readView(written, today, prefers)).toEqual(view);
    expect(readView(new URLSearchParams(daysAlone(view, today, prefers)), today, prefers).period).toMatchObject(period);
  });

  test("what is as always for somebody isn't in their address", () => {
    expect(String(writeView(readView(new URLSearchParams(), today, preferred), today, undefined, preferred))).toBe("");
  });
});
