import { expect, test } from "vitest";
import { stripEnd, stripEnds } from "./strip-ends.ts";

test.each([
  ["a,,", "a", "a"],
  [",a,b,", ",a,b", "a,b"],
  [",,,", "", ""],
  ["", "", ""],
  ["ab", "ab", "ab"],
])("%j loses what is unwanted at its end, or at both", (text, atEnd, atBoth) => {
  expect(stripEnd(text, ",")).toBe(atEnd);
  expect(stripEnds(text, ",")).toBe(atBoth);
});

test("a million unwanted characters between two wanted ones cost no more than a look at each", () => {
  const text = `a${".".repeat(1_000_000)}a`;
  const started = process.cpuUsage();
  expect(stripEnds(text, ".,")).toBe(text);
  expect(process.cpuUsage(started).user / 1_000).toBeLessThan(500);
});
