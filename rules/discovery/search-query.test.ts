import { expect, it } from "vitest";
import { normaliseQuery, queryWords } from "./search-query.ts";

it.each([
  ["  blue   shoes ", "blue shoes"],
  ["a\u0000b\u200bc", "a b c"],
  ["x".repeat(400), "x".repeat(250)],
  ["", ""],
])("DIS-01 the query %j is kept as %j", (value, expected) => {
  expect(normaliseQuery(value)).toBe(expected);
});

it.each([
  ["Blue & (shoes | !boots):*", ["blue", "shoes", "boots"]],
  ["grandma's cake", ["grandma's", "cake"]],
  ["東京 カフェ", ["東京", "カフェ"]],
  ["'; drop table pins; --", ["drop", "table", "pins"]],
  ["!!!", []],
])("DIS-01 operators do not reach the index: %j", (value, words) => {
  expect(queryWords(value)).toEqual(words);
});
