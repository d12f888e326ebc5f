import { expect, test } from "vitest";
import { drawnOn, holdsSomething, type LassoPoint, thinned } from "./lasso.ts";

test("SAV-22 a line drawn by hand stays inside the picture and skips what is too near", () => {
  let line: readonly LassoPoint[] = [];
  for (const [x, y] of [
    [-1, 0.5],
    [-0.5, 0.501],
    [0.5, 2],
    [0.25, 0.25],
  ] as const)
    line = drawnOn(line, x, y);
  expect(line).toEqual([
    [0, 0.5],
    [0.5, 1],
    [0.25, 0.25],
  ]);
});

test("SAV-22 a long line is thinned evenly, a dot holds nothing", () => {
  const long = Array.from({ length: 2000 }, (_, at): LassoPoint => [at / 2000, at / 4000]);
  const short = thinned(long, 600);
  expect(short).toHaveLength(600);
  expect(short[0]).toEqual([0, 0]);
  expect(short.at(-1)?.[0]).toBeGreaterThan(0.99);
  expect(holdsSomething(short)).toBe(true);
  expect(
    holdsSomething([
      [0.5, 0.5],
      [0.501, 0.5],
      [0.5, 0.501],
    ]),
  ).toBe(false);
  expect(
    holdsSomething([
      [0, 0],
      [1, 1],
    ]),
  ).toBe(false);
});
