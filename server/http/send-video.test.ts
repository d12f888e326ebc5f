import { expect, test } from "vitest";
import { readRange } from "./send-video.ts";

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
