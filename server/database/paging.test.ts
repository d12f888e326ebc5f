import { expect, test } from "vitest";
import { decodeBookmark, encodeBookmark } from "./paging.ts";

const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

test("a bookmark gives back the keys it was made of", () => {
  const at = new Date("2026-02-03T04:05:06.789Z");
  const bookmark = encodeBookmark(["123456789012345678", at, 3, 0.25, "Käse 🧀", true]);
  expect(bookmark).toMatch(/^[\w-]+$/);
  expect(decodeBookmark(bookmark, ["id", "time", "integer", "number", "text", "boolean"])).toEqual([
    "123456789012345678",
    at,
    3,
    0.25,
    "Käse 🧀",
    true,
  ]);
});

test.each([
  ["nothing", ""],
  ["words", "next page please"],
  ["a quote", "'; drop table pins"],
  ["not JSON", Buffer.from("[1,").toString("base64url")],
  ["not UTF-8", Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d]).toString("base64url")],
  ["an object", text({ 0: "1", length: 1 })],
  ["too few keys", text([])],
  ["too many keys", text(["1", "2"])],
  ["an id as a number", text([1])],
  ["an id of 19 digits", text(["1234567890123456789"])],
  ["a negative id", text(["-1"])],
  ["an id in words", text(["one"])],
  ["an id with a line break", text(["1\n"])],
  ["null", text([null])],
  ["an endless text", "A".repeat(5_000)],
])("a forged bookmark is invalid: %s", (_, bookmark) => {
  expect(decodeBookmark(bookmark, ["id"])).toBe("invalid");
});

test.each([
  ["integer", 1.5],
  ["integer", 2 ** 60],
  ["number", "1"],
  ["text", "a\0b"],
  ["text", "\ud800"],
  ["time", 9e15],
  ["time", "2026-01-01"],
  ["boolean", 1],
] as const)("a key of the wrong kind is invalid: %s %j", (kind, value) => {
  expect(decodeBookmark(text([value]), [kind])).toBe("invalid");
});
