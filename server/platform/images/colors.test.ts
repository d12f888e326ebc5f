import { expect, test } from "vitest";
import { colorGridOf, labOf, paletteOf } from "./colors.ts";

const SIDE = 64;

function square(colorAt: (x: number, y: number) => readonly [number, number, number, number]): Uint8Array {
  return Uint8Array.from(
    Array.from({ length: SIDE * SIDE }, (_, at) => colorAt(at % SIDE, Math.floor(at / SIDE))).flat(),
  );
}

test.each([
  [
    [255, 255, 255],
    [100, 0, 0],
  ],
  [
    [0, 0, 0],
    [0, 0, 0],
  ],
  [
    [255, 0, 0],
    [53.24, 80.09, 67.2],
  ],
  [
    [0, 128, 0],
    [46.23, -51.7, 49.9],
  ],
  [
    [0, 0, 255],
    [32.3, 79.19, -107.86],
  ],
] as const)("%j is %j in L*a*b*", ([red, green, blue], expected) => {
  labOf(red, green, blue).forEach((value, part) => expect(value).toBeCloseTo(expected[part] ?? 0, 1));
});

test("a palette names the colors by their share, the weightiest first, and leaves out the transparent", () => {
  const palette = paletteOf(
    square((x, y) => (y >= 32 ? [1, 2, 3, 0] : x < 48 ? [200, 30, 30, 255] : [20, 40, 220, 255])),
  );
  expect(palette).toEqual([
    { hex: "#c81e1e", weight: 0.75 },
    { hex: "#1428dc", weight: 0.25 },
  ]);
});

test("a palette never has more than five colors", () => {
  const palette = paletteOf(square((x, y) => [x * 4, y * 4, ((x * y) % 64) * 4, 255]));
  expect(palette).toHaveLength(5);
});

test("a color grid tells where the colors are", () => {
  const grid = colorGridOf(
    square((x) => (x < 32 ? [255, 0, 0, 255] : [0, 0, 0, 0])),
    SIDE,
  );
  expect(grid.slice(0, 3)).toEqual([53.2, 80.1, 67.2]);
  expect(grid.slice(9, 12)).toEqual([100, 0, 0]);
});
