import { inspectImage } from "../inspect-image.ts";
import type { ImageHeader } from "../inspect-image.ts";
import type { ImageFormat } from "../sniff-image.ts";
import { withJpegEnd } from "../whole-jpeg.ts";
import { type MetadataRemover, nullBeyondTheEnd } from "./metadata-remover.ts";
import { stripGif } from "./strip-gif.ts";
import { stripHeif } from "./strip-heif.ts";
import { stripJpeg } from "./strip-jpeg.ts";
import { stripPng } from "./strip-png.ts";
import { stripWebp } from "./strip-webp.ts";

/** TIFF is none of them: its metadata stands among the numbers that say where the picture lies, in forms that every camera invents anew. */
const removers: Readonly<Partial<Record<ImageFormat, MetadataRemover>>> = {
  jpeg: (file) => nullBeyondTheEnd(stripJpeg)(file) ?? stripJpeg(withJpegEnd(file)),
  png: stripPng,
  webp: stripWebp,
  gif: stripGif,
  avif: stripHeif,
  heic: stripHeif,
};

/**
 * The file of a picture as it came but for its metadata, nothing of it encoded anew (see `MetadataRemover`). Null where that cannot be done for certain: a format
 * or a file that is not known well enough, or one that would be another picture without it. Never throws.
 */
export async function stripMetadata(bytes: Uint8Array, header: ImageHeader): Promise<Buffer | null> {
  const remove = removers[header.format];
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const stripped = remove === undefined ? null : nullBeyondTheEnd(remove)(file);
  if (stripped === null) return null;
  const after = await inspectImage(stripped).catch(() => null);
  const isSame =
    after !== null && (Object.keys(header) as (keyof ImageHeader)[]).every((key) => after[key] === header[key]);
  return isSame ? stripped : null;
}
