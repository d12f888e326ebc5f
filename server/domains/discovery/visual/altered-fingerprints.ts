import { openPixels, type Pixels, toPixels } from "#server/platform/images/open-image.ts";
import { describeForComparison } from "#server/platform/images/process-image.ts";
import type { Fingerprint } from "#engines/fingerprints/fingerprint-index.ts";

/** Enough of a picture for a fingerprint. */
const side = 256;
/** What is cut off where a picture is cut to fit elsewhere, and the frames and strips that are put around it, in parts of its sides. */
const cutOff = 0.1;
/** What was cut off, in parts of what is left. */
const wasCut = cutOff / (1 - cutOff);
const frame = 0.06;
const strip = 0.14;
/** Rows and columns of one colour are a frame up to so much of a side; a difference of so many values is none. */
const widestFrame = 0.22;
const frameTolerance = 14;

type Edges = { top: number; bottom: number; left: number; right: number };

const around = (edge: number): Edges => ({ top: edge, bottom: edge, left: edge, right: edge });

/**
 * Fingerprints of a picture altered as people alter pictures: cropped by a tenth, or the whole of what was cropped; without its frame,
 * or in one; with a strip for words. The fingerprint of a copy so altered is close to one of these.
 */
export async function alteredFingerprints(pixels: Pixels): Promise<Fingerprint[]> {
  const small = await toPixels(openPixels(pixels).resize({ width: side, height: side, fit: "inside" }));
  const plain = small.channels === 4 ? await toPixels(openPixels(small).flatten({ background: "#fff" })) : small;
  const whole = { top: 0, bottom: 0, left: 0, right: 0 };
  const framed = frameOf(plain);
  // What was cut off is guessed twice: as what stands at the edge goes on, and as the picture is on average, which leaves its shapes alone.
  const guesses = [null, await meanColor(plain)];
  const changed = await Promise.all([
    ...(framed === null ? [] : [cut(plain, framed)]),
    cut(plain, around(cutOff / 2)),
    ...(["top", "bottom", "left", "right"] as const).flatMap((edge) => [
      cut(plain, { ...whole, [edge]: cutOff }),
      ...guesses.map((guess) => extended(plain, { ...whole, [edge]: wasCut }, guess)),
    ]),
    extended(plain, around(cutOff / 2), null),
    ...["#ffffff", "#111111"].map((color) => extended(plain, around(frame), color)),
    ...(["top", "bottom"] as const).map((edge) => extended(plain, { ...whole, [edge]: strip }, "#ffffff")),
  ]);
  return Promise.all(changed.map((one) => describeForComparison(one)));
}

function cut(pixels: Pixels, { top, bottom, left, right }: Edges): Promise<Pixels> {
  const { width, height } = pixels;
  const [x, y] = [Math.floor(left * width), Math.floor(top * height)];
  return toPixels(
    openPixels(pixels).extract({
      left: x,
      top: y,
      width: Math.max(1, Math.floor(width * (1 - right)) - x),
      height: Math.max(1, Math.floor(height * (1 - bottom)) - y),
    }),
  );
}

async function meanColor(pixels: Pixels): Promise<string> {
  const { channels } = await openPixels(pixels).stats();
  const [red = 0, green = red, blue = red] = channels.map(({ mean }) => Math.round(mean));
  return `rgb(${red}, ${green}, ${blue})`;
}

/** With more around it: of a colour, or null: of what stands at its edge. */
function extended(pixels: Pixels, { top, bottom, left, right }: Edges, color: string | null): Promise<Pixels> {
  const { width, height } = pixels;
  return toPixels(
    openPixels(pixels).extend({
      top: Math.round(top * height),
      bottom: Math.round(bottom * height),
      left: Math.round(left * width),
      right: Math.round(right * width),
      ...(color === null ? { extendWith: "mirror" as const } : { background: color }),
    }),
  );
}

/** How wide the frame of one colour is on each side; null where there is none on any, or nothing within. */
function frameOf({ data, width, height, channels }: Pixels): Edges | null {
  const isSame = (at: number, first: number) =>
    [0, 1, 2].every((part) => Math.abs((data[at + part] ?? 0) - (data[first + part] ?? 0)) <= frameTolerance);
  const place = (x: number, y: number) => (y * width + x) * channels;
  const plain = (length: number, across: number, at: (step: number, along: number) => number) => {
    let depth = 0;
    const first = at(0, 0);
    while (depth < length * widestFrame) {
      for (let along = 0; along < across; along += 2) if (!isSame(at(depth, along), first)) return depth / length;
      depth += 1;
    }
    // One colour as deep as that is ground, not a frame.
    return 0;
  };
  const edges = {
    top: plain(height, width, (step, along) => place(along, step)),
    bottom: plain(height, width, (step, along) => place(along, height - 1 - step)),
    left: plain(width, height, (step, along) => place(step, along)),
    right: plain(width, height, (step, along) => place(width - 1 - step, along)),
  };
  return Object.values(edges).some((edge) => edge > 0) ? edges : null;
}
