import { ImageRejected } from "./image-rejected.ts";
import { MOST_ANIMATED_PIXELS, MOST_AVIF_PIXELS, MOST_DRAWN_PIXELS, MOST_PIXELS, openImage } from "./open-image.ts";
import { heicOrientation, isOnItsSide } from "./heic/heic-orientation.ts";
import { readApng } from "./read-apng.ts";
import { isAvifSequence, sniffImage } from "./sniff-image.ts";
import type { ImageFormat } from "./sniff-image.ts";

/** Most bytes of an upload. */
export const MOST_BYTES = 32 * 1024 * 1024;
/** Longest side in pixels; every format we write holds it. */
const LONGEST_SIDE = 30_000;

/** What the header says; width and height in pixels, as seen upright. */
export type ImageHeader = {
  format: ImageFormat;
  width: number;
  height: number;
  has_alpha: boolean;
  frames: number;
  animated: boolean;
};

/**
 * Reads the header of an untrusted image, without decoding it.
 * Throws `ImageRejected` for anything that is not a raster image we can take.
 */
export async function inspectImage(bytes: Uint8Array): Promise<ImageHeader> {
  if (bytes.byteLength === 0) throw new ImageRejected("empty");
  if (bytes.byteLength > MOST_BYTES) throw new ImageRejected("too_many_bytes");
  const format = sniffImage(bytes);
  if (format === null) throw new ImageRejected("unknown_format");

  const found = await readHeader(bytes);
  // libvips names AVIF and HEIC after their container; a loader other than the sniffed one means a crafted file.
  const inContainer = format === "avif" || format === "heic";
  if (found.format !== (inContainer ? "heif" : format)) throw new ImageRejected("unknown_format");
  const { width, height } = format === "heic" ? turned(bytes, found) : found.autoOrient;
  if (!(width > 0 && height > 0)) throw new ImageRejected("unreadable");
  if (width * height > MOST_PIXELS) throw new ImageRejected("too_many_pixels");
  if (inContainer && width * height > MOST_AVIF_PIXELS) throw new ImageRejected(`too_many_${format}_pixels`);
  if (Math.max(width, height) > LONGEST_SIDE) throw new ImageRejected("too_long_a_side");
  const frames = framesOf(bytes, format, found.pages);
  const mostPixels = format === "png" ? MOST_DRAWN_PIXELS : MOST_ANIMATED_PIXELS;
  if (frames > 1 && width * height * frames > mostPixels) throw new ImageRejected("animation_too_long");
  return { format, width, height, has_alpha: found.hasAlpha ?? false, frames, animated: frames > 1 };
}

function framesOf(bytes: Uint8Array, format: ImageFormat, pages: number | undefined): number {
  if (format === "png") return readApng(bytes)?.frames.length ?? 1;
  return format === "gif" || format === "webp" ? (pages ?? 1) : 1;
}

function turned(bytes: Uint8Array, { autoOrient: { width, height }, exif }: Awaited<ReturnType<typeof readHeader>>) {
  return isOnItsSide(heicOrientation(bytes, exif)) ? { width: height, height: width } : { width, height };
}

async function readHeader(bytes: Uint8Array) {
  try {
    // The limit is checked by us, on the numbers in the header, so that the refusal can say which limit it was.
    return await openImage(bytes, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw new ImageRejected(isAvifSequence(bytes) ? "avif_sequence" : "unreadable", { cause });
  }
}
