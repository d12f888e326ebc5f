import type { WireImages } from "#contract/shapes.ts";
import type { MediaFile } from "../../database/tables.ts";
import { mediaKey } from "../../platform/storage/media-key.ts";

const renditions = ["236x", "474x", "736x", "orig"] as const;

/** Where a rendition is served: content-hash names, so the address never changes its picture. */
export function mediaUrl(hash: string, rendition: MediaFile["rendition"], format: string): string {
  return `/media/${mediaKey(hash, rendition, format)}`;
}

/** The pictures of a pin on the wire. Every rendition exists as WebP; the page's `<picture>` derives the AVIF twin's name. */
export function imagesView(hash: string, files: readonly MediaFile[]): WireImages {
  const entries = renditions.map((rendition) => {
    const file = files.find((candidate) => candidate.rendition === rendition && candidate.format !== "avif");
    if (file === undefined) throw new Error(`picture ${hash} has no ${rendition}`);
    return [
      rendition,
      { url: mediaUrl(hash, rendition, file.format), width: file.width, height: file.height },
    ] as const;
  });
  return Object.fromEntries(entries) as WireImages;
}

/** The small picture of a cover. */
export function coverUrl(hash: string): string {
  return mediaUrl(hash, "236x", "webp");
}
