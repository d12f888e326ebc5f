import { expect, it } from "vitest";
import { stepPosition } from "./list-navigation.ts";

it.each([
  [-1, 1, [2, 3], 0],
  [-1, -1, [2, 3], 4],
  [1, 1, [2, 3], 2],
  [4, 1, [2, 3], 0],
  [0, -1, [2, 3], 4],
  [9, 1, [2, 3], 0],
  [-1, 1, [], -1],
  [0, 1, [0, 0], -1],
] as const)("SAV-15 from %i by %i through %j leads to %i", (position, step, lengths, expected) => {
  expect(stepPosition(position, step, lengths)).toBe(expected);
});
