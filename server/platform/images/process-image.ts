import { createHash } from "node:crypto";
import { rgbaToThumbHash } from "thumbhash";
import { colorGridOf, paletteOf } from "./colors.ts";
import type { PaletteColor } from "./colors.ts";
import { FINGERPRINT_SIDE, fingerprintOf } from "./fingerprint.ts";
import type { Fingerprint } from "./fingerprint.ts";
import { ImageRejected } from "./image-rejected.ts";
import { inspectImage } from "./inspect-image.ts";
import type { ImageHeader } from "./inspect-image.ts";
import { MOST_ANIMATED_PIXELS, openImage, openPixels, toPixels } from "./open-image.ts";
import type { Pixels } from "./open-image.ts";
import { BASE_WIDTH, encodeAnimation, encodeOriginal, encodeSizes, within } from "./renditions.ts";
import type { RenditionFile } from "./renditions.ts";

export type ProcessedImage = Fingerprint & {
  /** `hashImage` of the bytes that came in: a second upload of the same file is known before any work is done. */
  hash: string;
  width: number;
  height: number;
  has_alpha: boolean;
  animated: boolean;
  files: RenditionFile[];
  dominant_color: string;
  palette: PaletteColor[];
  /** Base64; for `thumbHashToRGBA`. */
  thumbhash: string;
  /** Mean L*a*b* of a 4×4 grid, row by row. */
  color_grid: number[];
};

/** Name of an image by its content: SHA-256 in hex of the bytes as they came in, before any re-encoding. */
export function hashImage(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/**
 * Turns an untrusted image into the files we serve (upright, sRGB, without metadata) and its fingerprint and colors.
 * Throws `ImageRejected`. Run it behind a semaphore: it takes up to a second of one processor. `readable` gives the bytes that are decoded
 * for formats that libvips only knows the header of.
 */
export async function processImage(
  bytes: Uint8Array,
  readable: (bytes: Uint8Array) => Promise<Uint8Array> = async (same) => same,
): Promise<ProcessedImage> {
  const header = await inspectImage(bytes);
  const { base, hasAlpha, files } = await makeFiles(await readable(bytes), header).catch((cause: unknown) => {
    throw cause instanceof ImageRejected ? cause : new ImageRejected("unreadable", { cause });
  });
  return {
    hash: hashImage(bytes),
    width: header.width,
    height: header.height,
    has_alpha: hasAlpha,
    animated: header.animated,
    files,
    ...(await describeImage(base)),
  };
}

async function makeFiles(bytes: Uint8Array, header: ImageHeader) {
  if (header.animated) {
    const base = await decodeBase(bytes);
    const still = await encodeSizes(base);
    const moving = await encodeAnimation(bytes, header, MOST_ANIMATED_PIXELS);
    return { base, hasAlpha: isTransparent(base), files: [...still.filter((file) => !isLargeWebp(file)), ...moving] };
  }
  if (header.has_alpha) {
    const base = await decodeBase(bytes);
    const hasAlpha = isTransparent(base);
    const orig = await encodeOriginal(bytes, header, hasAlpha);
    return { base, hasAlpha, files: [...(await encodeSizes(base)), orig] };
  }
  // The untrusted bytes are decoded once. The sizes come from our own JPEG, which can be decoded at a fraction of its
  // size: cheaper than a full raw copy in time and in memory.
  const orig = await encodeOriginal(bytes, header, false);
  const base = await decodeBase(orig.bytes);
  return { base, hasAlpha: false, files: [...(await encodeSizes(base)), orig] };
}

/** Pixels of at most 736 across: everything but the original is made from them. */
function decodeBase(bytes: Uint8Array): Promise<Pixels> {
  return toPixels(openImage(bytes).resize(within(BASE_WIDTH)));
}

/** The file that an animation replaces by its moving self; the AVIF beside it stands still. */
function isLargeWebp({ rendition, format }: RenditionFile): boolean {
  return rendition === "736x" && format === "webp";
}

function isTransparent({ data, channels }: Pixels): boolean {
  if (channels === 3) return false;
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 255) return true;
  return false;
}

/** Fingerprint, colors and preview of a picture. */
async function describeImage(
  base: Pixels,
): Promise<Omit<ProcessedImage, "hash" | "width" | "height" | "has_alpha" | "animated" | "files">> {
  const square = await squareOf(base);
  const small = await toPixels(
    openPixels(base).resize({ width: 64, height: 64, fit: "inside", withoutEnlargement: true }).ensureAlpha(),
  );
  const palette = paletteOf(square.data);
  return {
    dominant_color: palette[0]?.hex ?? "#ffffff",
    palette,
    thumbhash: Buffer.from(rgbaToThumbHash(small.width, small.height, small.data)).toString("base64"),
    ...comparedBy(square),
  };
}

/** What pictures are compared by; a crop is described the same way. */
export async function describeForComparison(base: Pixels): Promise<Compared> {
  return comparedBy(await squareOf(base));
}

type Compared = Fingerprint & Pick<ProcessedImage, "color_grid">;

const comparedBy = ({ data }: Pixels): Compared => ({
  color_grid: colorGridOf(data, FINGERPRINT_SIDE),
  ...fingerprintOf(data),
});

function squareOf(base: Pixels): Promise<Pixels> {
  const side = FINGERPRINT_SIDE;
  return toPixels(openPixels(base).resize(side, side, { fit: "fill" }).ensureAlpha());
}
