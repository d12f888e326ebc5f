import { buffer } from "node:stream/consumers";
import { mediaKey } from "../../platform/storage/media-key.ts";
import { openImage, toPixels } from "../../platform/images/open-image.ts";
import { describeImage } from "../../platform/images/process-image.ts";
import type { Services } from "../../services.ts";
import type { Look } from "./looks.ts";
import type { StoredLook } from "./looks.queries.ts";

/** Parts of a picture's width and height, 0 to 1. */
export type Crop = { x: number; y: number; width: number; height: number };

const fewestPixels = 8;

/** Describes a part of a stored picture on the fly; null when its file is not there. */
export async function describeCrop(
  { storage, imageGate }: Pick<Services, "storage" | "imageGate">,
  { hash, files }: StoredLook,
  crop: Crop,
): Promise<Look | null> {
  const file =
    files.find(({ rendition, format }) => rendition === "736x" && format !== "avif") ??
    files.find(({ format }) => format !== "avif" && format !== "mp4" && format !== "webm");
  const stored = file === undefined ? null : await storage.get(mediaKey(hash, file.rendition, file.format));
  if (stored === null || file === undefined) return null;
  const bytes = await buffer(stored.stream);
  return imageGate.run(async () => {
    const cut = span(crop.x, crop.width, file.width);
    const down = span(crop.y, crop.height, file.height);
    const pixels = await toPixels(
      openImage(bytes).extract({ left: cut.from, width: cut.length, top: down.from, height: down.length }),
    );
    return describeImage(pixels);
  });
}

function span(start: number, part: number, whole: number): { from: number; length: number } {
  const length = Math.min(whole, Math.max(fewestPixels, Math.round(part * whole)));
  return { from: Math.max(0, Math.min(whole - length, Math.round(start * whole))), length };
}
