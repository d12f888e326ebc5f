import { describe, expect, test } from "vitest";
import {
  cropByKey,
  drawCrop,
  isWhole,
  moveCrop,
  readCrop,
  resizeCrop,
  rounded,
  wholePicture,
  writeCrop,
} from "./crop.ts";

const press = (key: string, shiftKey = false) => ({ key, shiftKey, ctrlKey: false, metaKey: false, altKey: false });
const middle = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };

describe("DIS-06 the frame over a picture", () => {
  test("stays inside the picture wherever it is moved", () => {
    expect(moveCrop(middle, 9, -9)).toEqual({ x: 0.5, y: 0, width: 0.5, height: 0.5 });
  });

  test("a corner moves, the opposite one stays, and it never gets too small", () => {
    expect(resizeCrop(middle, "top-start", -0.25, 0.25)).toEqual({ x: 0, y: 0.5, width: 0.75, height: 0.25 });
    expect(resizeCrop(middle, "bottom-end", 9, 9)).toEqual({ x: 0.25, y: 0.25, width: 0.75, height: 0.75 });
    expect(resizeCrop(middle, "bottom-end", -9, 0).width).toBeCloseTo(0.08);
    expect(resizeCrop(middle, "top-end", 0, 9).height).toBeCloseTo(0.08);
  });

  test("is drawn from any point in any direction, within the picture and never too small", () => {
    expect(drawCrop({ x: 0.25, y: 0.75 }, 0.5, -0.5)).toEqual({ x: 0.25, y: 0.25, width: 0.5, height: 0.5 });
    expect(drawCrop({ x: 0.5, y: 0.5 }, 9, 9)).toEqual({ x: 0.5, y: 0.5, width: 0.5, height: 0.5 });
    for (const [x, y] of [
      [0, 0],
      [1, 1],
      [0.5, 0.99],
    ] as const) {
      const drawn = drawCrop({ x, y }, 0.001, -0.001);
      expect(Math.min(drawn.width, drawn.height)).toBeCloseTo(0.08);
      expect(drawn.x + drawn.width).toBeLessThanOrEqual(1.0001);
      expect(drawn.y + drawn.height).toBeLessThanOrEqual(1.0001);
    }
  });

  test("arrows move it, with Shift they change its size, other keys do nothing", () => {
    expect(cropByKey(middle, press("ArrowRight"))?.x).toBeCloseTo(0.29);
    expect(cropByKey(middle, press("ArrowUp", true))?.height).toBeCloseTo(0.46);
    expect(cropByKey(middle, press("Enter"))).toBeNull();
  });

  test("is kept in the address and read again; nonsense there is no frame", () => {
    const address = new URLSearchParams(writeCrop(middle));
    expect(address.toString()).toBe("x=0.25&y=0.25&w=0.5&h=0.5");
    expect(readCrop(address)).toEqual(middle);
    expect(writeCrop(wholePicture)).toEqual({});
    for (const bad of ["", "x=0.9&y=0&w=0.5&h=1", "x=a&y=0&w=1&h=1", "x=0&y=0&w=0&h=1", "x=-1&y=0&w=1&h=1"])
      expect(readCrop(new URLSearchParams(bad)), bad).toBeNull();
  });

  test("rounding never leaves the picture", () => {
    const near = rounded({ x: 0.33349, y: 0.66651, width: 0.66651, height: 0.33349 });
    expect(near.x + near.width).toBeLessThanOrEqual(1);
    expect(isWhole(wholePicture)).toBe(true);
  });
});
