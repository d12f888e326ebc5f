import { expect, test } from "vitest";
import { isTimeZone, todayIn } from "./time-zone.ts";

test.each(["UTC", "Europe/Prague", "America/Argentina/Buenos_Aires", "Asia/Kolkata", "Pacific/Auckland", "Etc/GMT+5"])(
  "BUS-20 %s is a time zone",
  (name) => {
    expect(isTimeZone(name)).toBe(true);
  },
);

test.each(["", "utc", "+01:00", "EST5EDT", "Europe/Nowhere", "europe/prague", "Europe/", "../etc/passwd", "UTC'--"])(
  "BUS-20 %s is none",
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);

test("BUS-03 today is another day in Auckland than in New York", () => {
  const now = Date.parse("2026-03-01T02:30:00Z");
  expect(todayIn("America/New_York", now)).toBe("2026-02-28");
  expect(todayIn("Pacific/Auckland", now)).toBe("2026-03-01");
  expect(todayIn("Asia/Kolkata", Date.parse("2026-03-01T18:45:00Z"))).toBe("2026-03-02");
});
