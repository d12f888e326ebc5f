import { expect, test } from "vitest";
import { isTimeZone } from "./time-zone.ts";

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
