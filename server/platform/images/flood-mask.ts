type Picture = { data: Uint8Array; width: number; height: number };
export type Color = readonly [red: number, green: number, blue: number];

/** The color most of a picture's edge has: the mean of the fullest coarse bin of its outermost pixels. */
export function borderColor({ data, width, height }: Picture): Color {
  const bins = new Map<number, [count: number, red: number, green: number, blue: number]>();
  for (const at of borderOf(width, height)) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const [count, r, g, b] = bins.get(key) ?? [0, 0, 0, 0];
    bins.set(key, [count + 1, r + red, g + green, b + blue]);
  }
  const [fullest = [1, 255, 255, 255] as const] = [...bins.values()].sort((a, b) => b[0] - a[0]);
  const [count, red, green, blue] = fullest;
  return [red / count, green / count, blue / count];
}

/**
 * A flood fill from the edge as a mask: 0 where the background color (tolerance 0 to 100) reaches from the edge without a gap, else 255,
 * softened at the border. The same color inside the object stays.
 */
export function floodMask({ data, width, height }: Picture, color: Color, tolerance: number): Uint8Array {
  const farthest = (6 + tolerance * 2.4) ** 2;
  const isBackground = (at: number) => (data[at * 4 + 3] ?? 255) < 16 || distance(data, at * 4, color) <= farthest;
  const mask = new Uint8Array(width * height).fill(255);
  const waiting = new Int32Array(width * height);
  let count = 0;
  const reach = (at: number) => {
    if (mask[at] === 0 || !isBackground(at)) return;
    mask[at] = 0;
    waiting[count] = at;
    count += 1;
  };
  for (const at of borderOf(width, height)) reach(at);
  for (let next = 0; next < count; next += 1) {
    const at = waiting[next] ?? 0;
    const x = at % width;
    if (x > 0) reach(at - 1);
    if (x < width - 1) reach(at + 1);
    if (at >= width) reach(at - width);
    if (at < width * (height - 1)) reach(at + width);
  }
  return softened(mask, width, height);
}

/** Squared, weighed as the eye does ("redmean"). */
function distance(data: Uint8Array, at: number, [red, green, blue]: Color): number {
  const mean = ((data[at] ?? 0) + red) / 2;
  const dr = (data[at] ?? 0) - red;
  const dg = (data[at + 1] ?? 0) - green;
  const db = (data[at + 2] ?? 0) - blue;
  return ((2 + mean / 256) * dr * dr + 4 * dg * dg + (2 + (255 - mean) / 256) * db * db) / 3;
}

/** Pixels at the edge of what is kept take the mean of their neighbours, so that it isn't jagged. */
function softened(mask: Uint8Array, width: number, height: number): Uint8Array {
  const soft = mask.slice();
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      if (mask[at] === 0) continue;
      const around = (mask[at - 1] ?? 0) + (mask[at + 1] ?? 0) + (mask[at - width] ?? 0) + (mask[at + width] ?? 0);
      if (around < 4 * 255) soft[at] = Math.round((255 * 2 + around) / 6);
    }
  }
  return soft;
}

function* borderOf(width: number, height: number): Generator<number> {
  for (let x = 0; x < width; x += 1) {
    yield x;
    yield (height - 1) * width + x;
  }
  for (let y = 1; y < height - 1; y += 1) {
    yield y * width;
    yield y * width + width - 1;
  }
}
