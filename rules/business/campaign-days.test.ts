import { expect, it } from "vitest";
import { dayIn, daysBetween, isCalendarDay, lastDay } from "./campaign-days.ts";

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

it.each([
  ["Pacific/Auckland", "2026-06-02"],
  ["America/New_York", "2026-06-01"],
  ["Asia/Kolkata", "2026-06-02"],
  ["UTC", "2026-06-01"],
])("BUS-16 the day that a campaign begins on is the account's own, in %s", (zone, day) => {
  expect(dayIn(zone, new Date("2026-06-01T20:00:00Z"))).toBe(day);
});
