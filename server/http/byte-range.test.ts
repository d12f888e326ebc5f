import { expect, test } from "vitest";
import { requestedRange, rangeWithin, readRange } from "./byte-range.ts";

test.each([
  ["bytes=0-99", { start: 0, end: 99 }],
  ["bytes=100-", { start: 100 }],
  ["bytes=-500", { last: 500 }],
  ["bytes=5-5", { start: 5, end: 5 }],
  ["bytes=9-2", null],
  ["bytes=-0", null],
  ["bytes=-", null],
  ["bytes=0-1,5-6", null],
  ["bytes=99999999999999999999-", null],
  ["pages=1-2", null],
  ["", null],
  [undefined, null],
])("DIS-11 the range %j is read as %j", (header, range) => {
  expect(readRange(header)).toEqual(range);
});

test.each([
  [
    { start: 0, end: 99 },
    { start: 0, end: 9 },
  ],
  [{ start: 4 }, { start: 4, end: 9 }],
  [
    { start: 9, end: 9 },
    { start: 9, end: 9 },
  ],
  [{ start: 10 }, null],
  [{ last: 3 }, { start: 7, end: 9 }],
  [{ last: 30 }, { start: 0, end: 9 }],
])("of ten bytes %j is %j", (wanted, range) => {
  expect(rangeWithin(wanted, 10)).toEqual(range);
});

test("of an empty file no part can be had", () => {
  expect(rangeWithin({ last: 5 }, 0)).toBeNull();
  expect(rangeWithin({ start: 0 }, 0)).toBeNull();
});

test("a part of another version is the whole of this one", () => {
  const range = "bytes=0-1";
  expect(requestedRange({ range }, '"a"')).toEqual({ start: 0, end: 1 });
  expect(requestedRange({ range, "if-range": '"a"' }, '"a"')).toEqual({ start: 0, end: 1 });
  expect(requestedRange({ range, "if-range": '"b"' }, '"a"')).toBeNull();
});
