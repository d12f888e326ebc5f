import { expect, it } from "vitest";
import { compactCount } from "./counts.ts";

it.each([
  [0, "en", "0"],
  [999, "en", "999"],
  [1000, "en", "1K"],
  [1299, "en", "1.2K"],
  [12_999, "en", "12K"],
  [999_999, "en", "999K"],
  [3_450_000, "en", "3.4M"],
  [12_000, "ja", "1万"],
])("%i in %s is written %s", (count, locale, expected) => {
  expect(compactCount(count, locale)).toBe(expected);
});
