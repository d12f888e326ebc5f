import { expect, test } from "vitest";
import { cropAt, middlePlace, maxZoom, placeOf, pulled } from "./cover-crop.ts";

const tall = { width: 600, height: 1200 };

test("SAV-13 a cut-out is square in the picture and lies inside of it, wherever and however near", () => {
  expect(cropAt(tall, middlePlace)).toEqual({ x: 0, y: 0.25, width: 1, height: 0.5 });
  for (const zoom of [0.1, 1, 1.7, 4, 99])
    for (const across of [-1, 0, 0.3, 1, 2])
      for (const down of [0, 0.9, 1]) {
        const { x, y, width, height } = cropAt(tall, { zoom, across, down });
        expect(width * tall.width).toBeCloseTo(height * tall.height);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(0.05);
      }
});

test("SAV-13 a place and its cut-out name each other, and a long picture is not looked at too near", () => {
  const place = { zoom: 2, across: 0.25, down: 0.75 };
  const again = placeOf(tall, cropAt(tall, place));
  expect(again.zoom).toBeCloseTo(2);
  expect(again.across).toBeCloseTo(0.25);
  expect(again.down).toBeCloseTo(0.75);
  expect(maxZoom({ width: 100, height: 1500 })).toBeCloseTo(4 / 3);
});

test("SAV-13 pulled to the right it shows more of its left, and stops at the edge", () => {
  const place = { zoom: 2, across: 0.5, down: 0.5 };
  expect(pulled(tall, place, { x: 0.25, y: 0 }).across).toBeCloseTo(0.25);
  expect(pulled(tall, place, { x: 9, y: -9 })).toMatchObject({ across: 0, down: 1 });
  expect(pulled(tall, middlePlace, { x: 1, y: 0 }).across).toBe(0.5);
});
