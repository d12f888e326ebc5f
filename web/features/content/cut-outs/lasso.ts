/** Parts of the picture's width and height. */
export type LassoPoint = [x: number, y: number];

/** Nearer points than this add nothing to a line drawn by hand. */
const leastStep = 0.004;

/** The line with one more point, unless it is too near to the last; points outside stand at the picture's edge. */
export function drawnOn(line: readonly LassoPoint[], x: number, y: number): readonly LassoPoint[] {
  const point: LassoPoint = [within(x), within(y)];
  const last = line.at(-1);
  if (last && Math.hypot(last[0] - point[0], last[1] - point[1]) < leastStep) return line;
  return [...line, point];
}

/** The line in at most `most` points, evenly thinned. */
export function thinned(line: readonly LassoPoint[], max: number): LassoPoint[] {
  if (line.length <= max) return [...line];
  return Array.from({ length: max }, (_, at) => line[Math.floor((at * line.length) / max)] ?? [0, 0]);
}

/** Whether a line holds anything: three points, and more than a dot. */
export function holdsSomething(line: readonly LassoPoint[]): boolean {
  if (line.length < 3) return false;
  const [xs, ys] = [line.map(([x]) => x), line.map(([, y]) => y)];
  return Math.max(...xs) - Math.min(...xs) > 0.01 && Math.max(...ys) - Math.min(...ys) > 0.01;
}

function within(part: number): number {
  return Math.round(Math.max(0, Math.min(1, part)) * 10_000) / 10_000;
}
