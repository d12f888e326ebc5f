import { describe, expect, test } from "vitest";
import { isFiltered, readView, writeView } from "./report-view.ts";

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
