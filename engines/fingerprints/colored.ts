// oxlint-disable typescript/no-non-null-assertion -- every index here is within its typed array, and a check in this loop would be felt
const cells = 16;
const numbers = cells * 3;
/** A picture is of a color when so many of its sixteen cells are. */
const cellsOfColor = 5;
/** Below so much chroma nothing is called by a hue. */
const grayBelow = 12;
/** How much lightness, chroma and hue count where a hue is looked for: light and dark blue are both blue. */
const shares = { lightness: 0.15, chroma: 0.2, hue: 0.8 };

/** L*a*b* as fingerprints pack it: lightness halved around its middle, both others at 1.2. */
const unpacked = { lightness: 1, other: 1 / 1.2 };

/** The color a packed grid is of all over, or null when its cells differ. */
export function onlyColor(grid: Int8Array): Int8Array | null {
  for (let at = 3; at < numbers; at += 1) if (grid[at] !== grid[at % 3]) return null;
  return grid.slice(0, 3);
}

/**
 * How far a picture's nearest cells are from a color in the mean: of a hue by the hue above all, of a gray by all three alike. The grids
 * lie packed in one array, this one from `from` on.
 */
export function farFromColor(grids: Int8Array, from: number, [light = 0, green = 0, blue = 0]: Int8Array): number {
  const [a, b] = [green * unpacked.other, blue * unpacked.other];
  const chroma = Math.hypot(a, b);
  const hasHue = chroma >= grayBelow;
  const far: number[] = [];
  for (let cell = from; cell < from + numbers; cell += 3) {
    const apart = Math.abs(grids[cell]! - light) * unpacked.lightness;
    const [x, y] = [grids[cell + 1]! * unpacked.other, grids[cell + 2]! * unpacked.other];
    const other = Math.hypot(x, y);
    if (!hasHue) far.push(apart + Math.hypot(x - a, y - b));
    else if (other < grayBelow) far.push(Number.POSITIVE_INFINITY);
    else {
      const hue = Math.sqrt(Math.max(0, 2 * (chroma * other - a * x - b * y)));
      far.push(shares.lightness * apart + shares.chroma * Math.abs(chroma - other) + shares.hue * hue);
    }
  }
  far.sort((one, two) => one - two);
  return far.slice(0, cellsOfColor).reduce((sum, one) => sum + one, 0) / cellsOfColor;
}
