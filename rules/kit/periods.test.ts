import { describe, expect, test } from "vitest";
import { addDays, comparedWith, daysIn, isDay, periodOf, type Preset, presetOf, presets } from "./periods.ts";

const today = "2026-03-01";

describe("BUS-03 a period of days", () => {
  test.each([
    ["today", "2026-03-01", "2026-03-01"],
    ["yesterday", "2026-02-28", "2026-02-28"],
    ["last7", "2026-02-23", "2026-03-01"],
    ["last30", "2026-01-31", "2026-03-01"],
    ["thisMonth", "2026-03-01", "2026-03-01"],
    ["lastMonth", "2026-02-01", "2026-02-28"],
  ] satisfies [Preset, string, string][])("%s is from %s to %s", (preset, from, to) => {
    expect(periodOf(preset, today)).toEqual({ from, to });
  });

  test("is known again as the preset it came from", () => {
    for (const preset of presets) {
      const period = periodOf(preset, "2026-05-20");
      expect(presetOf(period, "2026-05-20")).toBe(preset);
    }
    expect(presetOf({ from: "2026-05-01", to: "2026-05-03" }, "2026-05-20")).toBeNull();
  });

  test("has its days, over both changes of the clocks and in a leap year", () => {
    expect(daysIn({ from: "2026-03-01", to: "2026-03-31" })).toBe(31);
    expect(daysIn({ from: "2026-10-01", to: "2026-11-30" })).toBe(61);
    expect(daysIn({ from: "2028-02-01", to: "2028-03-01" })).toBe(30);
    expect(addDays("2026-03-29", 1)).toBe("2026-03-30");
  });

  test("is compared with as many days before it, or a year earlier", () => {
    const week = { from: "2026-03-02", to: "2026-03-08" };
    expect(comparedWith(week, "none")).toBeNull();
    expect(comparedWith(week, "previous")).toEqual({ from: "2026-02-23", to: "2026-03-01" });
    expect(comparedWith(week, "year")).toEqual({ from: "2025-03-02", to: "2025-03-08" });
    const leap = { from: "2028-02-29", to: "2028-03-01" };
    expect(comparedWith(leap, "year")).toEqual({ from: "2027-02-28", to: "2027-03-01" });
  });

  test.each(["2026-02-30", "2026-13-01", "26-01-01", "2026-1-1", "", "today", "2026-01-01T00:00"])(
    "%j is no day",
    (text) => expect(isDay(text)).toBe(false),
  );
});
