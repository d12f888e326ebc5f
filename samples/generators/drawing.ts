import type { Palette } from "./palettes.ts";
import type { Random } from "./random.ts";

/** What a generator is asked for: the kind of motif, height over width, and any words it letters. */
export type Options = { variant: string; aspect: number; words: readonly string[] };

/** A finished picture: SVG text and its size in pixels. */
export type Drawing = { svg: string; width: number; height: number };

export type Generator = (random: Random, palette: Palette, options: Options) => Drawing;

export type Point = readonly [x: number, y: number];

/** Every drawing is 800 units wide; this gives its size in units. */
export const sheet = (options: Options): { w: number; h: number } => ({
  w: 800,
  h: Math.round(800 * options.aspect),
});

/** The list's item at any whole index, counted round and round. */
export const at = <T>(list: readonly T[], index: number): T => {
  const item = list[((index % list.length) + list.length) % list.length];
  if (item === undefined) throw new RangeError("the list is empty");
  return item;
};

/** Whole numbers from 0 up to, not including, count. */
export const range = (count: number): number[] => Array.from({ length: Math.max(0, Math.ceil(count)) }, (_, i) => i);

export const num = (value: number): string => String(Math.round(value * 10) / 10);

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ""): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="${fill}" ${more}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = ""): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}" ${more}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ""): string =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}" ${more}/>`;

export const path = (d: string, fill: string, more = ""): string => `<path d="${d}" fill="${fill}" ${more}/>`;

export const stroke = (d: string, color: string, width: number, more = ""): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${num(width)}" ${more}/>`;

/** A group moved to (x, y), turned by degrees and scaled. */
export const placed = (body: string, x: number, y: number, turn = 0, scale = 1, scaleY = scale): string =>
  `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)}) scale(${scale.toFixed(3)} ${scaleY.toFixed(3)})">${body}</g>`;

/** Straight path through points. */
export const trace = (points: readonly Point[], closed = false): string =>
  points.map(([x, y], i) => `${i === 0 ? "M" : "L"}${num(x)} ${num(y)}`).join("") + (closed ? "Z" : "");

export const polygon = (points: readonly Point[], fill: string, more = ""): string =>
  path(trace(points, true), fill, more);

/** Smooth path through points (Catmull–Rom as cubic Béziers). */
export const curve = (points: readonly Point[], closed = false): string => {
  const last = points.length - 1;
  const point = (i: number): Point => (closed ? at(points, i) : at(points, Math.min(last, Math.max(0, i))));
  const [startX, startY] = point(0);
  let d = `M${num(startX)} ${num(startY)}`;
  for (let i = 0; i < (closed ? last + 1 : last); i++) {
    const [before, from, to, after] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
    d += `C${num(from[0] + (to[0] - before[0]) / 6)} ${num(from[1] + (to[1] - before[1]) / 6)} ${num(to[0] - (after[0] - from[0]) / 6)} ${num(to[1] - (after[1] - from[1]) / 6)} ${num(to[0])} ${num(to[1])}`;
  }
  return closed ? `${d}Z` : d;
};

/** A cut-out window: the body shows only inside the clip path. The id must be unique in its drawing. */
export const clipped = (id: string, shape: string, body: string): string =>
  `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${body}</g>`;

/** A vertical gradient to be used as fill `url(#id)`. */
export const fade = (
  id: string,
  stops: readonly (readonly [offset: number, colour: string])[],
  across = false,
): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}">${stops
    .map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`)
    .join("")}</linearGradient>`;

/** Cells of a grid as one compact path per color, runs of equal neighbours joined. */
export const cells = (
  columns: number,
  rows: number,
  cell: Point,
  origin: Point,
  colorAt: (column: number, row: number) => string,
): string => {
  const runs = new Map<string, string>();
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns;) {
      const color = colorAt(column, row);
      const from = column;
      while (column < columns && colorAt(column, row) === color) column++;
      const run = `M${num(origin[0] + from * cell[0])} ${num(origin[1] + row * cell[1])}h${num((column - from) * cell[0])}v${num(cell[1] + 0.3)}h-${num((column - from) * cell[0])}z`;
      runs.set(color, (runs.get(color) ?? "") + run);
    }
  }
  return [...runs].map(([color, d]) => path(d, color)).join("");
};

/** Fine specks of pigment over an area, a hand-made touch. */
export const specks = (random: Random, w: number, h: number, color: string, count: number, opacity = 0.25): string =>
  `<path d="${range(count)
    .map(() => `M${num(random.between(0, w))} ${num(random.between(0, h))}h0`)
    .join("")}" stroke="${color}" stroke-width="2" stroke-linecap="round" opacity="${opacity}" fill="none"/>`;

/** The size in pixels of a picture of these options. Landscape sheets come out larger, so that none is small. */
export const pixelSize = (options: Options): { width: number; height: number } => {
  const { w, h } = sheet(options);
  const scale = h < w * 0.9 ? 1.35 : h < w * 1.1 ? 1.1 : 1;
  return { width: Math.round(w * scale), height: Math.round(h * scale) };
};

/** The finished picture on its ground. */
export const drawing = ({ w, h }: { w: number; h: number }, ground: string, body: string): Drawing => {
  const { width, height } = pixelSize({ variant: "", aspect: h / w, words: [] });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${w} ${h}">${rect(0, 0, w, h, ground)}${body}</svg>`;
  return { svg, width, height };
};
