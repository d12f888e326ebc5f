import { expect, test } from "vitest";
import { sayBytes } from "./say-bytes.ts";
import { sayDuration } from "./say-duration.ts";

test.each([
  [0, "0 minutes"],
  [59, "0 minutes"],
  [360, "6 minutes"],
  [3599, "59 minutes"],
  [3600, "1 hour"],
  [86_400, "24 hours"],
  [172_799, "47 hours"],
  [172_800, "2 days"],
  [40 * 86_400, "40 days"],
])("ACC-35 a process that has run for %d seconds has run for %s", (seconds, said) => {
  expect(sayDuration("en", seconds)).toBe(said);
});

test.each([
  [0, "0 kB"],
  [1, "0.1 kB"],
  [512, "0.5 kB"],
  [1000, "1 kB"],
  [1_500_000, "1.5 MB"],
  [16_400_000, "16 MB"],
  [999_950_000, "1 GB"],
  [3e12, "3 TB"],
])("ACC-35 %d bytes are %s", (bytes, said) => {
  expect(sayBytes("en", bytes)).toBe(said);
});
