import { expect, test } from "vitest";
import { findCircles } from "./find-circles.ts";

test("a circle is found with all its members, once", () => {
  const edges = [
    ["a", "b"],
    ["b", "c"],
    ["c", "a"],
    ["c", "d"],
    ["d", "e"],
  ] as const;
  expect(findCircles(edges)).toEqual([["a", "b", "c"]]);
});

test("two circles that only lead to each other are two", () => {
  const edges = [
    ["a", "b"],
    ["b", "a"],
    ["b", "c"],
    ["c", "d"],
    ["d", "c"],
  ] as const;
  expect(findCircles(edges)).toEqual([
    ["c", "d"],
    ["a", "b"],
  ]);
});

test("what imports itself, and what many import, is no circle", () => {
  expect(
    findCircles([
      ["a", "a"],
      ["b", "a"],
      ["c", "a"],
      ["c", "b"],
    ]),
  ).toEqual([]);
});
