import type { Semaphore } from "#server/platform/semaphore.ts";
import type { HeicReader } from "./heic/heic-reader.ts";
import { detectEmbeddedLabels } from "./detect-embedded-labels.ts";
import { inspectImage } from "./inspect-image.ts";
import type { ImageHeader } from "./inspect-image.ts";
import { processImage } from "./process-image.ts";
import type { ProcessedImage } from "./process-image.ts";
import { stripMetadata } from "./metadata/strip-metadata.ts";
import { sniffImage } from "./sniff-image.ts";
import { wholeJpeg } from "./whole-jpeg.ts";

/** What the rest of the server knows of image work. */
export type Images = {
  /** Reads the header; cheap, not queued. Throws `ImageRejected`. */
  inspect(bytes: Uint8Array): Promise<ImageHeader>;
  /** The picture as `openImage` decodes it: HEIC as TIFF, a JPEG with its end, everything else as it is. To be called behind the semaphore. */
  readable(bytes: Uint8Array): Promise<Uint8Array>;
  /** The file itself without its metadata, for whoever brought it; null where that cannot be done for certain. Throws `ImageRejected`. */
  strip(bytes: Uint8Array): Promise<StrippedFile | null>;
  /** Makes all files and the description. `by`: for whom. Throws `ImageRejected`, and `Busy` when too much is waiting. */
  process(bytes: Uint8Array, by?: string): Promise<ProcessedImage & { ai_made: boolean }>;
};

/** A file as it came but for its metadata. Width and height as seen upright. */
export type StrippedFile = { format: string; width: number; height: number; bytes: Buffer };

/** Image work behind a semaphore, so that a burst of uploads takes neither the memory nor all processors. */
export function createImages(semaphore: Semaphore, heic: Pick<HeicReader, "toTiff">): Images {
  const readable = async (bytes: Uint8Array) => {
    const format = sniffImage(bytes);
    return format === "heic" ? heic.toTiff(bytes) : format === "jpeg" ? wholeJpeg(bytes) : bytes;
  };
  return {
    inspect: inspectImage,
    readable,
    async strip(bytes) {
      const header = await inspectImage(bytes);
      const stripped = await stripMetadata(bytes, header);
      const { format, width, height } = header;
      return stripped && { format: format === "jpeg" ? "jpg" : format, width, height, bytes: stripped };
    },
    async process(bytes, by) {
      // Refused before it waits: a bad file should not hold a place in the queue.
      const weight = weightOf(await inspectImage(bytes));
      const work = async () => ({
        ...(await processImage(bytes, readable)),
        ai_made: await detectEmbeddedLabels(bytes),
      });
      return semaphore.run(work, { by, weight });
    },
  };
}

/** A small file can be a large picture, so work is weighed by megapixels; AVIF and HEIC take about four times as long per pixel. */
export function weightOf({ format, width, height, frames }: ImageHeader): number {
  return Math.max(1, ((width * height * frames) / 1e6) * (format === "avif" || format === "heic" ? 4 : 1));
}
