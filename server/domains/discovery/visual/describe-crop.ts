import { buffer } from "node:stream/consumers";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { weightOf } from "#server/platform/images/create-images.ts";
import { ImageRejected } from "#server/platform/images/image-rejected.ts";
import { storedKey } from "#server/platform/storage/media-key.ts";
import { openImage, openPixels, type Pixels, toPixels } from "#server/platform/images/open-image.ts";
import { describeForComparison } from "#server/platform/images/process-image.ts";
import type { Services } from "#server/services/services.ts";
import { alteredFingerprints } from "./altered-fingerprints.ts";
import type { Fingerprint } from "#engines/fingerprints/fingerprint-index.ts";
import type { StoredFingerprint } from "#server/domains/content/media/fingerprints.queries.ts";

/** Parts of a picture's width and height, 0 to 1. */
export type Crop = { x: number; y: number; width: number; height: number };

const minPixels = 8;
/** Enough of a picture for a fingerprint. */
const largestSide = 736;

/** Refuses a part that does not lie inside its picture. */
export function checkCrop(crop: Crop): void {
  if (crop.x + crop.width > 1.001 || crop.y + crop.height > 1.001 || crop.width === 0 || crop.height === 0)
    refuseField("crop", "crop: must lie inside the picture and have a width and a height, in parts from 0 to 1");
}

/** Describes a part of a stored picture on the fly; null when its file is not there. */
export async function describeCrop(
  { storage, imageSemaphore }: Pick<Services, "storage" | "imageSemaphore">,
  { hash, files }: StoredFingerprint,
  crop: Crop,
): Promise<Fingerprint | null> {
  const bytes = await storedBytes(storage, { hash, files });
  return bytes === null ? null : imageSemaphore.run(async () => describePart(await toPixels(openImage(bytes)), crop));
}

/** Fingerprints of a stored picture cropped, framed or without its frame; none when its file is not there. */
export async function describeAltered(
  { storage, imageSemaphore }: Pick<Services, "storage" | "imageSemaphore">,
  stored: Pick<StoredFingerprint, "hash" | "files">,
): Promise<Fingerprint[]> {
  const bytes = await storedBytes(storage, stored);
  return bytes === null ? [] : imageSemaphore.run(async () => alteredFingerprints(await toPixels(openImage(bytes))));
}

async function storedBytes(
  storage: Services["storage"],
  { hash, files }: Pick<StoredFingerprint, "hash" | "files">,
): Promise<Buffer | null> {
  const file =
    files.find(({ rendition, format }) => rendition === "736x" && format !== "avif") ??
    files.find(({ format }) => format !== "avif" && format !== "mp4" && format !== "webm");
  const stored = file === undefined ? null : await storage.get(storedKey(hash, file));
  return stored === null ? null : buffer(stored.stream);
}

/**
 * Describes a picture the viewer uploads for searching, or a part of it; the whole also as it may be altered. Nothing of it is stored.
 * `by`: whose share of the semaphore it takes. Refuses as IMAGE_REJECTED.
 */
export async function describePicture(
  { images, imageSemaphore }: Pick<Services, "images" | "imageSemaphore">,
  bytes: Uint8Array,
  crop: Crop | undefined,
  by: string,
): Promise<{ fingerprint: Fingerprint; altered: Fingerprint[] }> {
  try {
    const weight = weightOf(await images.inspect(bytes));
    const work = async () => {
      const within = { width: largestSide, height: largestSide, fit: "inside", withoutEnlargement: true } as const;
      const pixels = await toPixels(openImage(await images.readable(bytes)).resize(within));
      return {
        fingerprint: await describePart(pixels, crop ?? whole),
        altered: crop === undefined ? await alteredFingerprints(pixels) : [],
      };
    };
    return await imageSemaphore.run(work, { by, weight });
  } catch (error) {
    if (error instanceof Error && error.name === "Busy") throw error;
    const rejected = error instanceof ImageRejected ? error : new ImageRejected("unreadable");
    refuse("IMAGE_REJECTED", {
      message: rejected.message,
      detail: "image_base64",
      data: { field: "image_base64", reason: rejected.reason },
    });
  }
}

const whole: Crop = { x: 0, y: 0, width: 1, height: 1 };

async function describePart(pixels: Pixels, crop: Crop): Promise<Fingerprint> {
  const cut = span(crop.x, crop.width, pixels.width);
  const down = span(crop.y, crop.height, pixels.height);
  const part = await toPixels(
    openPixels(pixels).extract({ left: cut.from, width: cut.length, top: down.from, height: down.length }),
  );
  return describeForComparison(part);
}

function span(start: number, part: number, whole: number): { from: number; length: number } {
  const length = Math.min(whole, Math.max(minPixels, Math.round(part * whole)));
  return { from: Math.max(0, Math.min(whole - length, Math.round(start * whole))), length };
}
