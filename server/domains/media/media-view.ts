import type { WireImages } from "#contract/kit/shapes.ts";
import type { MediaFile } from "#server/database/tables/media-file.ts";
import { mediaKey, type MediaKey, mediaStem } from "#server/platform/storage/media-key.ts";

const renditions = ["236x", "474x", "736x", "orig"] as const;

/** Where a rendition is served: content-hash names, so the address never changes its picture. */
export function mediaUrl(hash: string, rendition: MediaKey["rendition"], format: string): string {
  return `/media/${mediaKey(hash, rendition, format)}`;
}

/** The pictures of a pin on the wire. Every rendition exists as WebP; the page's `<picture>` derives the AVIF twin's name. */
export function imagesView(hash: string, files: readonly MediaFile[]): WireImages {
  const entries = renditions.map((rendition) => {
    const file = shownFile(files, rendition) ?? missing(rendition);
    return [
      rendition,
      { url: mediaUrl(hash, rendition, file.format), width: file.width, height: file.height },
    ] as const;
  });
  return Object.fromEntries(entries) as WireImages;
}

/** What stands with every pin of these files: `236x177.webp 474x356.webp …`, one for each rendition in its order. */
export function packRenditions(files: readonly MediaFile[]): string {
  return renditions
    .map((rendition) => {
      const { width, height, format } = shownFile(files, rendition) ?? missing(rendition);
      return `${width}x${height}.${format}`;
    })
    .join(" ");
}

/** The format of the picture as it came. */
export function originalFormat(packed: string): string {
  return packed.slice(packed.lastIndexOf(".") + 1);
}

/** The pictures of a pin from what `packRenditions` made; every list of pins does this for each of them. */
export function packedImages(hash: string, packed: string): WireImages {
  const stem = `/media/${mediaStem(hash)}`;
  const parts = packed.split(" ");
  const image = (index: number) => {
    const rendition = renditions[index] ?? "";
    const part = parts[index] ?? "";
    const [times, dot] = [part.indexOf("x"), part.indexOf(".")];
    if (times < 1 || dot < times) missing(rendition);
    const [width, height] = [Number(part.slice(0, times)), Number(part.slice(times + 1, dot))];
    return { url: `${stem}.${rendition}${part.slice(dot)}`, width, height };
  };
  return { "236x": image(0), "474x": image(1), "736x": image(2), orig: image(3) };
}

function shownFile(files: readonly MediaFile[], rendition: MediaFile["rendition"]): MediaFile | undefined {
  return files.find((candidate) => candidate.rendition === rendition && candidate.format !== "avif");
}

function missing(rendition: string): never {
  throw new Error(`a picture has no ${rendition}`);
}

/** The small picture of a cover. */
export function coverUrl(hash: string): string {
  return mediaUrl(hash, "236x", "webp");
}
