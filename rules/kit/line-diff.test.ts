import { expect, test } from "vitest";
import { lineDiff } from "./line-diff.ts";

const marks = { same: " ", gone: "-", new: "+" };

test.each([
  ["a\nb\nc", "a\nx\nc", [" a", "-b", "+x", " c"]],
  ["", "a", ["+a"]],
  ["a\n\nb", "", ["-a", "-b"]],
  ["a\nb", "b\na", ["-a", " b", "+a"]],
  ["same", "same", [" same"]],
])("ACC-32 %j becomes %j by %j", (before, after, lines) =>
  expect(lineDiff(before, after, 10)?.map(({ kind, text }) => marks[kind] + text)).toEqual(lines),
);

test("ACC-32 texts without end are not compared", () => expect(lineDiff("a\n".repeat(11), "a", 10)).toBeNull());
