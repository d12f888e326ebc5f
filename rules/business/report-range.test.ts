import { expect, test } from "vitest";
import { daysOfRange, reportRanges } from "./report-range.ts";

test.each([
  ["2026-11-30", "2026-11-23", "2026-11-29"],
  ["2026-11-29", "2026-11-16", "2026-11-22"],
  ["2027-01-02", "2026-12-21", "2026-12-27"],
])("BUS-13 on %s last week is from Monday %s to Sunday %s", (today, from, to) => {
  expect(daysOfRange("lastWeek", today)).toEqual({ from, to });
});

test("BUS-13 every range ends on or before the day it is asked on, and fixed days stay what they are", () => {
  for (const range of reportRanges) {
    const { from, to } = daysOfRange(range, "2026-03-01");
    expect(from <= to && to <= "2026-03-01").toBe(true);
  }
  expect(daysOfRange({ from: "2026-01-01", to: "2026-01-31" }, "2026-03-01").to).toBe("2026-01-31");
});
