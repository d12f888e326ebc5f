import { scaleLinear } from "d3-scale";
import { area, curveStep, line } from "d3-shape";

/** The drawing's own units: it is stretched to the room there is, its letters and dots are not. */
export const box = { width: 1000, height: 1000 };

export type Values = readonly (number | null)[];

export type ChartScale = {
  /** Where a value stands, from the top: 0 to `box.height`. */
  y: (value: number) => number;
  /** Values that lines are drawn at, lowest first; the highest is the chart's upper edge. */
  ticks: readonly number[];
};

/** A scale from 0 to a round number above all of the values. Of what is counted no line is drawn at a fraction. */
export function chartScale(lists: readonly Values[], isCount = false): ChartScale {
  const highest = Math.max(0, ...lists.flat().map((value) => value ?? 0));
  const scale = scaleLinear([0, highest === 0 ? 1 : highest], [box.height, 0]).nice(4);
  const ticks = highest === 0 ? [0] : scale.ticks(4);
  return { y: (value) => scale(value), ticks: isCount ? ticks.filter(Number.isInteger) : ticks };
}

/** Where a point stands from the start, as a share of the width; bars stand in the middle of their part. */
export function pointShare(at: number, count: number, look: "line" | "bar"): number {
  if (look === "bar") return (at + 0.5) / count;
  return count === 1 ? 0.5 : at / (count - 1);
}

/** The path of a line over the values, broken where there is none: level at each, for between two of them there is nothing. */
export function linePath(values: Values, scale: ChartScale, look: "line" | "bar" = "line"): string {
  const x = (at: number) => pointShare(at, values.length, look) * box.width;
  return (
    line<number | null>()
      .defined((value) => value !== null)
      .x((_, at) => x(at))
      .y((value) => scale.y(value ?? 0))
      .curve(curveStep)(values) ?? ""
  );
}

/** The same with the ground below it. */
export function areaPath(values: Values, scale: ChartScale): string {
  const x = (at: number) => pointShare(at, values.length, "line") * box.width;
  return (
    area<number | null>()
      .defined((value) => value !== null)
      .x((_, at) => x(at))
      .y0(box.height)
      .y1((value) => scale.y(value ?? 0))
      .curve(curveStep)(values) ?? ""
  );
}

export type Bar = { x: number; y: number; width: number; height: number };

/** The bars of one of `of` series that stand beside each other. */
export function bars(values: Values, scale: ChartScale, series: number, of: number): Bar[] {
  const part = box.width / values.length;
  const width = (part * 0.7) / of;
  return values.map((value, at) => {
    const y = scale.y(value ?? 0);
    return { x: part * (at + 0.15) + width * series, y, width, height: box.height - y };
  });
}

/** Which points have their words below the chart: the last, and others before it as far apart, at most so many. */
export function labelledPoints(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil((count - 1) / (most - 1)));
  return Array.from({ length: count }, (_, at) => at).filter((at) => (count - 1 - at) % step === 0);
}
