import { openFrames, openImage, openPixels, toPixels } from "./open-image.ts";
import type { Pixels } from "./open-image.ts";
import { drawApng, resizeFrames } from "./draw-apng.ts";
import { readApng } from "./read-apng.ts";
import type { ImageHeader } from "./inspect-image.ts";

export type Rendition = "236x" | "474x" | "736x" | "orig";
export type RenditionFormat = "avif" | "webp" | "jpg" | "png";

/** One encoded file. Width and height are its true size in pixels: nothing is ever enlarged. */
export type RenditionFile = {
  rendition: Rendition;
  format: RenditionFormat;
  width: number;
  height: number;
  bytes: Buffer;
};

const SIZES = [
  { rendition: "736x", width: 736 },
  { rendition: "474x", width: 474 },
  { rendition: "236x", width: 236 },
] as const;

/** Width of the largest rendition that is not the original. */
export const BASE_WIDTH = SIZES[0].width;
/** WebP holds no more on a side. */
export const WEBP_LONGEST_SIDE = 16_383;
/** Originals with transparency up to this many pixels stay lossless. */
const SMALL_PIXELS = 1e6;

/** Fits pixels or an image inside a width, and inside what WebP and AVIF can hold, without enlarging. */
export function within(width: number) {
  return { width, height: WEBP_LONGEST_SIDE, fit: "inside", withoutEnlargement: true } as const;
}

/** The three sizes of a still picture as AVIF and WebP, each made from the next larger one. */
export async function encodeSizes(base: Pixels): Promise<RenditionFile[]> {
  const files: RenditionFile[] = [];
  let pixels = base;
  for (const { rendition, width } of SIZES) {
    const same = pixels.width <= width;
    if (!same) pixels = await toPixels(openPixels(pixels).resize(within(width)));
    const { width: trueWidth, height } = pixels;
    const before = same ? files.slice(-2) : [];
    for (const format of ["avif", "webp"] as const) {
      const bytes = before.find((file) => file.format === format)?.bytes ?? (await encode(pixels, format));
      files.push({ rendition, format, width: trueWidth, height, bytes });
    }
  }
  return files;
}

function encode(pixels: Pixels, format: "avif" | "webp"): Promise<Buffer> {
  // Each step of effort above these costs twice the time for about 3% of the size.
  return format === "avif"
    ? openPixels(pixels).avif({ quality: 55, effort: 0, chromaSubsampling: "4:2:0" }).toBuffer()
    : openPixels(pixels).webp({ quality: 80, effort: 2 }).toBuffer();
}

/** The original, re-encoded at its full size without its metadata. */
export async function encodeOriginal(
  bytes: Uint8Array,
  header: ImageHeader,
  hasAlpha: boolean,
): Promise<RenditionFile> {
  const format = originalFormat(header, hasAlpha);
  const image = openImage(bytes).toColourspace("srgb");
  const encoded = {
    jpg: () =>
      (header.has_alpha ? image.removeAlpha() : image).jpeg({
        quality: 90,
        optimiseCoding: false,
        // A photograph from a JPEG or HEIC has lost its fine color already; drawings and screenshots would show the loss.
        chromaSubsampling: header.format === "jpeg" || header.format === "heic" ? "4:2:0" : "4:4:4",
      }),
    webp: () => image.webp({ quality: 90, effort: 2 }),
    png: () => image.png({ compressionLevel: 6 }),
  }[format]();
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { rendition: "orig", format, width: info.width, height: info.height, bytes: data };
}

function originalFormat({ width, height }: ImageHeader, hasAlpha: boolean): "jpg" | "png" | "webp" {
  if (!hasAlpha) return "jpg";
  const lossless = width * height <= SMALL_PIXELS || Math.max(width, height) > WEBP_LONGEST_SIDE;
  return lossless ? "png" : "webp";
}

/** The original and the largest size of an animation, with all their frames, as animated WebP. */
export async function encodeAnimation(
  bytes: Uint8Array,
  header: ImageHeader,
  maxPixels: number,
): Promise<RenditionFile[]> {
  const apng = header.format === "png" ? readApng(bytes) : null;
  const drawn = apng && (await drawApng(apng));
  async function at(rendition: Rendition, width: number): Promise<RenditionFile> {
    const frames =
      drawn === null
        ? openImage(bytes, { animated: true, limitInputPixels: maxPixels }).resize(within(width))
        : openFrames(await resizeFrames(drawn, within(width)));
    const { data, info } = await frames
      .webp({ quality: 80, effort: 0, ...(drawn !== null && { delay: drawn.delays, loop: drawn.plays }) })
      .toBuffer({ resolveWithObject: true });
    const height = info.pageHeight ?? info.height;
    return { rendition, format: "webp", width: info.width, height, bytes: data };
  }
  const orig = await at("orig", header.width);
  const large = header.width > BASE_WIDTH ? await at("736x", BASE_WIDTH) : { ...orig, rendition: "736x" as const };
  return [large, orig];
}
