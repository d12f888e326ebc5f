import { expect, it } from "vitest";
import { drawnBeside } from "./drawn-picture.tsx";

it("a wall of few pictures is filled with drawn ones, a wall of twelve stands by itself", () => {
  expect(drawnBeside(0, 16)).toHaveLength(16);
  expect(drawnBeside(3, 16)[0]).toBe(3);
  expect(drawnBeside(11, 16)).toEqual([11, 12, 13, 14, 15]);
  expect(drawnBeside(12, 16)).toEqual([]);
});
