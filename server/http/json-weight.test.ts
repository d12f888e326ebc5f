import { expect, test } from "vitest";
import { growth } from "#tests/growth.ts";
import { isTooHeavy } from "./json-weight.ts";

const heavy = (text: string) => isTooHeavy(Buffer.from(text));

test.each([
  ["2,000,000 empty objects", `[${"{},".repeat(2_000_000)}{}]`],
  ["2,000,000 numbers", `[${"1,".repeat(2_000_000)}1]`],
  ["lists in lists", "[".repeat(8_000_000)],
  ["65 objects in each other", `${'{"a":'.repeat(65)}1${"}".repeat(65)}`],
  ["strings and nothing else", '""'.repeat(2_000_000)],
  ["a name as long as a body", `{"${"a".repeat(5_000_000)}":1}`],
  ["a string that never ends", `{"a":"${"b".repeat(1000)}`],
  ["a string that never ends for its escapes", `{"a":"${'\\"'.repeat(5_000_000)}`],
])("%s is too heavy", (_, text) => {
  expect(heavy(text)).toBe(true);
});

test.each([
  ["an empty object", "{}"],
  ["64 objects in each other", `${'{"a":'.repeat(64)}1${"}".repeat(64)}`],
  ["a picture of 40 MB", `{"image_base64":"${"A".repeat(40_000_000)}"}`],
  ["what looks like parts inside a string", JSON.stringify({ text: `${'{[,"\\'.repeat(100_000)}é€` })],
  ["3,000 ids", JSON.stringify({ ids: Array.from({ length: 3000 }, (_, n) => String(10n ** 17n + BigInt(n))) })],
  ["what is no JSON", "]]}}"],
])("%s is not", (_, text) => {
  expect(heavy(text)).toBe(false);
});

test.each([
  ["spaces", (size: number) => " ".repeat(size)],
  ["escapes in a string", (size: number) => `"${'\\"'.repeat(size / 2)}"`],
  ["strings", (size: number) => '"a"'.repeat(size / 3)],
])("of %s each byte is looked at once", (_, text) => {
  const reading = (size: number) => {
    const bytes = Buffer.from(text(size));
    return () => isTooHeavy(bytes);
  };
  expect(growth(reading, 1_000_000, 4)).toBeLessThan(8);
});
