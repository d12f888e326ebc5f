import { borderColor, floodMask } from "./flood-mask.ts";
import { lassoMask, type Point } from "./lasso-mask.ts";
import { openImage, openPixels, toPixels } from "./open-image.ts";

/** What is kept of a picture: what lies inside a line, what is not the color of its edges, or what is both. */
export type CutShape = { lasso?: readonly Point[] | undefined; flood?: { tolerance: number } | undefined };

/** A cut-out larger than this gains nothing; memory and time stay bounded. */
const longestSide = 1600;
const minPixels = 64;

export type CutOut = { bytes: Buffer; width: number; height: number };

/**
 * Cuts a part out of a picture and gives it as WebP with alpha, without the empty space around it; `nothing_left` when less than a
 * hundred pixels or so remain, `nothing_cut` when everything does.
 */
export async function cutOut(bytes: Uint8Array, shape: CutShape): Promise<CutOut | "nothing_left" | "nothing_cut"> {
  const within = { width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true } as const;
  const { data, width, height } = await toPixels(openImage(bytes).resize(within).ensureAlpha());
  const mask = new Uint8Array(width * height).fill(255);
  if (shape.lasso !== undefined) keepLess(mask, lassoMask(shape.lasso, width, height));
  if (shape.flood !== undefined) {
    const picture = { data, width, height };
    keepLess(mask, floodMask(picture, borderColor(picture), shape.flood.tolerance));
  }
  const box = boxOf(mask, width, height);
  if (box === null || box.kept < minPixels) return "nothing_left";
  if (box.kept === mask.length) return "nothing_cut";
  for (let at = 0; at < mask.length; at += 1)
    data[at * 4 + 3] = Math.round(((data[at * 4 + 3] ?? 255) * (mask[at] ?? 0)) / 255);
  const { data: kept, info } = await openPixels({ data, width, height, channels: 4 })
    .extract({ left: box.left, top: box.top, width: box.width, height: box.height })
    .webp({ quality: 90, alphaQuality: 100, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: kept, width: info.width, height: info.height };
}

function keepLess(mask: Uint8Array, other: Uint8Array): void {
  for (let at = 0; at < mask.length; at += 1) mask[at] = Math.min(mask[at] ?? 0, other[at] ?? 0);
}

function boxOf(mask: Uint8Array, width: number, height: number) {
  let [left, top, right, bottom, kept] = [width, height, -1, -1, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((mask[y * width + x] ?? 0) < 8) continue;
      kept += 1;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1, kept };
}
