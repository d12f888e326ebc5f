import { expect, it } from "vitest";
import { normaliseQuery } from "./search-query.ts";

it.each([
  ["  blue   shoes ", "blue shoes"],
  ["a\u0000b\u200bc", "a b c"],
  ["x".repeat(400), "x".repeat(250)],
  ["", ""],
])("DIS-01 the query %j is kept as %j", (value, expected) => {
  expect(normaliseQuery(value)).toBe(expected);
});
