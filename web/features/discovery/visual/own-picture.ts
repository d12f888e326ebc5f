import { visualSearchMaxBytes } from "#spec/constants/search.ts";
import { discoveryCopy } from "#spec/copy/discovery/discovery.ts";
import { createStore } from "#web/app/store.ts";

/** The viewer's own image to search by: kept for this visit, sent only for the search. */
export type OwnPicture = { url: string; base64: string; width: number; height: number };

export const ownPicture = createStore<OwnPicture | null>(null);

/** A larger image doesn't improve the search. */
const largestSide = 1_024;

export type PictureFault = "not_picture" | "too_large";

/** The error message for a file that can't be used. */
export function faultSentence(fault: PictureFault): string {
  return fault === "too_large" ? discoveryCopy.visual.tooLarge : discoveryCopy.visual.notPicture;
}

/** Takes an image to search by, downscaled in the browser before upload. Returns an error message, or null. */
export async function takeOwnPicture(file: File): Promise<PictureFault | null> {
  if (file.size > visualSearchMaxBytes * 4) return "too_large";
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return "not_picture";
  const scale = Math.min(1, largestSide / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  ];
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context === null) return "not_picture";
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const url = canvas.toDataURL("image/jpeg", 0.85);
  ownPicture.set({ url, base64: url.slice(url.indexOf(",") + 1), width, height });
  return null;
}

export function clearOwnPicture(): void {
  ownPicture.set(null);
}
