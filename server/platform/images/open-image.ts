import { createRequire } from "node:module";
import type sharp from "sharp";
import type { Sharp, SharpOptions } from "sharp";
import { limits } from "#spec/constants/limits.ts";
import { once } from "#server/platform/once.ts";
import { ImageRejected } from "./image-rejected.ts";

/** Most pixels of one picture, width × height. */
export const MOST_PIXELS = limits.imageMaxPixels;
/** The same of AVIF and HEIC, which are slow to decode. */
export const MOST_AVIF_PIXELS = limits.avifMaxPixels;
/** Most pixels of an animation, all frames together: at worst about 10 seconds of one processor. */
export const MOST_ANIMATED_PIXELS = 75e6;

/** The same of one whose frames we draw ourselves, all of them in memory. */
export const MOST_DRAWN_PIXELS = 25e6;

/** Work on one file is aborted after so many seconds: a small file can be crafted to decode very slowly. */
const TIMEOUT_SECONDS = 30;

/** Imported with the first picture: a process without image work saves its 20 MB. */
const library = once((): typeof sharp => {
  const loaded = createRequire(import.meta.url)("sharp") as typeof sharp;
  // The semaphore spreads work over requests, instead of libvips over threads; a cache of operations is of no use when every
  // picture is seen once, and would hold its memory.
  loaded.concurrency(1);
  loaded.cache(false);
  return loaded;
});

/** Opens untrusted bytes, auto-rotated, with every limit set. Nothing is decoded yet. */
export function openImage(bytes: Uint8Array, options: SharpOptions = {}): Sharp {
  return library()(bytes, { failOn: "error", limitInputPixels: MOST_PIXELS, autoOrient: true, ...options }).timeout({
    seconds: TIMEOUT_SECONDS,
  });
}

/** Decoded 8-bit sRGB pixels, row by row; 3 channels, or 4 with alpha. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 3 | 4 };

/** Opens pixels we decoded ourselves. */
export function openPixels({ data, width, height, channels }: Pixels): Sharp {
  return library()(data, { raw: { width, height, channels } });
}

/** Whole pictures of an animation one below the other, RGBA; the height is that of one. */
export type Frames = { data: Buffer; width: number; height: number };

/** Opens frames we drew ourselves, as one animation. */
export function openFrames({ data, width, height }: Frames): Sharp {
  const rows = data.length / (width * 4);
  return library()(data, { raw: { width, height: rows, channels: 4, pageHeight: height }, limitInputPixels: false });
}

/** Opens a drawing (SVG) of our own making. */
export function openDrawing(svg: string): Sharp {
  return library()(Buffer.from(svg));
}

/** Decodes a pipeline into 8-bit sRGB pixels. */
export async function toPixels(pipeline: Sharp): Promise<Pixels> {
  const { data, info } = await pipeline
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3 && info.channels !== 4) throw new ImageRejected("unreadable");
  return { data, width: info.width, height: info.height, channels: info.channels };
}
