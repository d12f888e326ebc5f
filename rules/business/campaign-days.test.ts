import { expect, it } from "vitest";
import { daysBetween, isCalendarDay, lastDay } from "./campaign-days.ts";

it.each([
  ["2026-02-28", true],
  ["2028-02-29", true],
  ["2026-02-29", false],
  ["2026-13-01", false],
  ["2026-1-1", false],
  ["2026-01-01T00:00", false],
  ["tomorrow", false],
  ["", false],
])("BUS-16 %j is a day of the calendar: %s", (text, is) => {
  expect(isCalendarDay(text)).toBe(is);
});

it.each([
  ["2026-03-01", "2026-03-01", 1],
  ["2026-03-01", "2026-03-10", 10],
  // Clocks change in between.
  ["2026-03-28", "2026-03-30", 3],
  ["2026-01-01", "2026-12-31", 365],
  ["2026-03-02", "2026-03-01", 0],
])("BUS-16 a campaign from %s to %s runs %i days", (first, last, days) => {
  expect(daysBetween(first, last)).toBe(days);
  expect(lastDay(first, days)).toBe(last);
});
