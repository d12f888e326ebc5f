import { describe, expect, test } from "vitest";
import { areaPath, bars, box, chartScale, labelledPoints, linePath, pointShare } from "./chart-geometry.ts";

describe("BUS-03 a chart", () => {
  test("begins at nothing and ends at a round number above all values", () => {
    const scale = chartScale([[3, 17, null], [8]]);
    expect(scale.y(0)).toBe(box.height);
    expect(scale.ticks[0]).toBe(0);
    expect(scale.ticks.at(-1)).toBe(20);
    expect(scale.y(20)).toBe(0);
  });

  test("of nothing but zeros lies on the ground", () => {
    const scale = chartScale([[0, 0], []]);
    expect(scale.ticks).toEqual([0]);
    expect(scale.y(0)).toBe(box.height);
    expect(new Set(linePath([0, 0], scale).match(/(?<=,)\d+/g))).toEqual(new Set(["1000"]));
  });

  test("of what is counted has no fraction at its side", () => {
    expect(chartScale([[0, 1]]).ticks).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
    expect(chartScale([[0, 1]], true).ticks).toEqual([0, 1]);
    expect(chartScale([[0, 17]], true).ticks).toEqual([0, 5, 10, 15, 20]);
  });

  test("breaks its line where there is no value", () => {
    const scale = chartScale([[1, 2, null, 4, 5]]);
    expect(linePath([1, 2, null, 4, 5], scale).match(/M/g)).toHaveLength(2);
    expect(areaPath([1, 2, null, 4, 5], scale).match(/Z/g)).toHaveLength(2);
    expect(linePath([null, null], scale)).toBe("");
  });

  test("draws nothing between two values but their step, halfway", () => {
    const scale = chartScale([[0, 10, 0]]);
    expect(linePath([0, 10, 0], scale)).toBe("M0,1000L250,1000L250,0L750,0L750,1000L1000,1000");
  });

  test("puts one point in the middle, bars in the middle of their parts", () => {
    expect(pointShare(0, 1, "line")).toBe(0.5);
    expect(pointShare(6, 7, "line")).toBe(1);
    expect(pointShare(0, 4, "bar")).toBe(0.125);
    const drawn = bars([1, 2], chartScale([[1, 2]]), 1, 2);
    expect(drawn[0]).toMatchObject({ x: 250, width: 175 });
    expect(drawn.every(({ y, height }) => y + height === box.height)).toBe(true);
  });

  test.each([
    [3, 6, [0, 1, 2]],
    [30, 6, [5, 11, 17, 23, 29]],
    [7, 5, [0, 2, 4, 6]],
    [1, 6, [0]],
    [0, 6, []],
  ])("of %i points at most %i have words", (count, most, points) => {
    expect(labelledPoints(count, most)).toEqual(points);
  });
});
