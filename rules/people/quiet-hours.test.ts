import { expect, test } from "vitest";
import { isTimeZone, localTime, quietUntil } from "./quiet-hours.ts";

const night = { from: 22 * 60, until: 7 * 60 };

test.each([
  ["Europe/Berlin", "2026-01-10T20:59:59Z", null],
  ["Europe/Berlin", "2026-01-10T21:00:30Z", "2026-01-11T06:00:00.000Z"],
  ["Europe/Berlin", "2026-01-11T05:59:00Z", "2026-01-11T06:00:00.000Z"],
  ["Europe/Berlin", "2026-01-11T06:00:00Z", null],
  ["Asia/Tokyo", "2026-01-11T06:00:00Z", null],
  ["Asia/Tokyo", "2026-01-11T13:00:00Z", "2026-01-11T22:00:00.000Z"],
  ["Asia/Kolkata", "2026-01-11T16:31:00Z", "2026-01-12T01:30:00.000Z"],
])("quiet hours of 22 to 7 in %s, asked at %s, end at %s", (zone, now, end) => {
  expect(quietUntil({ ...night, zone }, new Date(now))?.toISOString() ?? null).toBe(end);
});

test("hours within one day, none, and all day", () => {
  const at = (from: number, until: number) =>
    quietUntil({ from, until, zone: "UTC" }, new Date("2026-05-05T13:30:00Z"));
  expect(at(13 * 60, 14 * 60)?.toISOString()).toBe("2026-05-05T14:00:00.000Z");
  expect(at(14 * 60, 15 * 60)).toBeNull();
  expect(at(60, 60)).toBeNull();
  expect(quietUntil(null, new Date())).toBeNull();
});

test("a night in which clocks change ends late at most by asking twice", () => {
  const quiet = { ...night, zone: "Europe/Berlin" };
  const first = quietUntil(quiet, new Date("2026-10-24T21:00:00Z"));
  expect(first?.toISOString()).toBe("2026-10-25T05:00:00.000Z");
  expect(quietUntil(quiet, first ?? new Date())?.toISOString()).toBe("2026-10-25T06:00:00.000Z");
});

test("zones are known by name, and tell the day there", () => {
  expect(["Europe/Berlin", "UTC", "Asia/Seoul"].map(isTimeZone)).toEqual([true, true, true]);
  expect(["", "Mars/Phobos", "x".repeat(70)].map(isTimeZone)).toEqual([false, false, false]);
  expect(localTime(new Date("2026-01-10T23:30:00Z"), "Asia/Tokyo")).toEqual({ minute: 8 * 60 + 30, weekday: 0 });
});
