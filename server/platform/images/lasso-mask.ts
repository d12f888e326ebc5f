/** Parts of the picture's width and height. */
export type Point = readonly [x: number, y: number];

/** Lines looked at in each row of pixels: the edge is as smooth as their number. */
const linesPerRow = 4;

/** How much of each pixel lies inside a line that is closed by itself, 0 to 255; where it crosses itself, by turns (even–odd). */
export function lassoMask(points: readonly Point[], width: number, height: number): Uint8Array {
  const mask = new Uint8Array(width * height);
  const row = new Float32Array(width);
  const xs = points.map(([x]) => x * width);
  const ys = points.map(([, y]) => y * height);
  for (let y = 0; y < height; y += 1) {
    row.fill(0);
    for (let line = 0; line < linesPerRow; line += 1) {
      const crossings = crossingsAt(y + (line + 0.5) / linesPerRow, xs, ys);
      for (let pair = 0; pair + 1 < crossings.length; pair += 2)
        addSpan(row, crossings[pair] ?? 0, crossings[pair + 1] ?? 0);
    }
    for (let x = 0; x < width; x += 1) mask[y * width + x] = Math.round(((row[x] ?? 0) / linesPerRow) * 255);
  }
  return mask;
}

function crossingsAt(y: number, xs: readonly number[], ys: readonly number[]): number[] {
  const crossings: number[] = [];
  for (let at = 0, before = xs.length - 1; at < xs.length; before = at, at += 1) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = [xs[before], ys[before], xs[at], ys[at]];
    if (y0 <= y !== y1 <= y) crossings.push(x0 + ((y - y0) / (y1 - y0)) * (x1 - x0));
  }
  return crossings.sort((a, b) => a - b);
}

/** Adds what of each pixel lies between two places of a line. */
function addSpan(row: Float32Array, from: number, to: number): void {
  const start = Math.max(0, from);
  const end = Math.min(row.length, to);
  for (let x = Math.floor(start); x < end; x += 1)
    row[x] = (row[x] ?? 0) + Math.max(0, Math.min(x + 1, end) - Math.max(x, start));
}
