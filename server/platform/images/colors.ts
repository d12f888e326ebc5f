/** Lightness 0–100, a and b about −128–127 (CIE L*a*b*, D65). */
export type Lab = readonly [number, number, number];

export type PaletteColor = { hex: string; weight: number };

const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

function curve(t: number): number {
  return t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116;
}

/** An 8-bit sRGB color in CIE L*a*b* (IEC 61966-2-1, D65 white). */
export function labOf(red: number, green: number, blue: number): Lab {
  const r = LINEAR[Math.round(red)] ?? 0;
  const g = LINEAR[Math.round(green)] ?? 0;
  const b = LINEAR[Math.round(blue)] ?? 0;
  const x = curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = curve(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = curve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function hexOf(red: number, green: number, blue: number): string {
  return "#" + [red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, "0")).join("");
}

type Bin = { red: number; green: number; blue: number; weight: number; lab: Lab };

function distance(a: Lab, b: Lab): number {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
}

/** Colors gathered in 16 steps a channel, each as its mean, weighted by opacity. */
function gather(rgba: Uint8Array): Bin[] {
  const sums = new Map<number, [number, number, number, number]>();
  for (let at = 0; at < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(at, at + 4);
    if (alpha < 16) continue;
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const sum = sums.get(key) ?? [0, 0, 0, 0];
    sum[0] += red * alpha;
    sum[1] += green * alpha;
    sum[2] += blue * alpha;
    sum[3] += alpha;
    sums.set(key, sum);
  }
  return [...sums.values()].map((sum) => mean(sum));
}

function mean([red, green, blue, weight]: [number, number, number, number]): Bin {
  const [r, g, b] = [red / weight, green / weight, blue / weight];
  return { red: r, green: g, blue: b, weight, lab: labOf(r, g, b) };
}

/**
 * Up to five colors that together stand for a picture, the weightiest first; the weights sum to 1.
 * Takes RGBA pixels. k-means in L*a*b*, started from the colors that are heavy and far from those chosen before,
 * so the same picture always gives the same colors. A fully transparent picture is white.
 */
export function paletteOf(rgba: Uint8Array, max = 5): PaletteColor[] {
  const bins = gather(rgba);
  if (bins.length === 0) return [{ hex: "#ffffff", weight: 1 }];
  let centres = startingCentres(bins, max);
  for (let round = 0; round < 6; round += 1) centres = settle(bins, centres);
  const total = centres.reduce((sum, centre) => sum + centre.weight, 0);
  return centres
    .toSorted((a, b) => b.weight - a.weight)
    .map((centre) => ({
      hex: hexOf(centre.red, centre.green, centre.blue),
      weight: Math.round((centre.weight / total) * 1000) / 1000,
    }));
}

/** Two colors closer than this (in L*a*b*) look the same in a small swatch. */
const NOT_TOLD_APART = 8;

function startingCentres(bins: readonly Bin[], max: number): Bin[] {
  const centres: Bin[] = [];
  while (centres.length < max) {
    let best: Bin | undefined;
    let bestScore = 0;
    for (const bin of bins) {
      const nearest = Math.min(...centres.map((centre) => distance(bin.lab, centre.lab)), 100 ** 2);
      const score = nearest < NOT_TOLD_APART ** 2 ? 0 : nearest * bin.weight;
      if (score > bestScore) [best, bestScore] = [bin, score];
    }
    if (!best) break;
    centres.push(best);
  }
  return centres;
}

function settle(bins: readonly Bin[], centres: readonly Bin[]): Bin[] {
  const sums = centres.map((): [number, number, number, number] => [0, 0, 0, 0]);
  for (const bin of bins) {
    let nearest = 0;
    for (let at = 1; at < centres.length; at += 1) {
      const [here, best] = [centres[at], centres[nearest]];
      if (here && best && distance(bin.lab, here.lab) < distance(bin.lab, best.lab)) nearest = at;
    }
    const sum = sums[nearest];
    if (!sum) continue;
    sum[0] += bin.red * bin.weight;
    sum[1] += bin.green * bin.weight;
    sum[2] += bin.blue * bin.weight;
    sum[3] += bin.weight;
  }
  return sums.filter((sum) => sum[3] > 0).map((sum) => mean(sum));
}

/**
 * The mean L*a*b* color of each cell of a 4×4 grid, row by row: 48 numbers with one decimal.
 * Takes square RGBA pixels whose side is a multiple of 4; what shows through is white.
 */
export function colorGridOf(rgba: Uint8Array, side: number): number[] {
  const sums = new Float64Array(48);
  const cell = side / 4;
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray((y * side + x) * 4, (y * side + x) * 4 + 4);
      const white = 255 - alpha;
      const over = (part: number) => (part * alpha) / 255 + white;
      const lab = labOf(over(red), over(green), over(blue));
      const at = (Math.floor(y / cell) * 4 + Math.floor(x / cell)) * 3;
      for (let part = 0; part < 3; part += 1) sums[at + part] = (sums[at + part] ?? 0) + (lab[part] ?? 0);
    }
  }
  // Adding 0 turns −0 into 0.
  return Array.from(sums, (sum) => Math.round((sum / (cell * cell)) * 10) / 10 + 0);
}
