import { refuse } from "#contract/kit/refusal.ts";
import type { MediaFile } from "#server/database/tables/media-file.ts";
import { ImageRejected } from "#server/platform/images/image-rejected.ts";
import { hashImage } from "#server/platform/images/process-image.ts";
import { mediaKey } from "#server/platform/storage/media-key.ts";
import type { Services } from "#server/services/services.ts";
import { keepFile, putFile } from "./keep-file.ts";
import { takeBackRemoval } from "./take-back-removal.ts";

/** A picture of ours, as pins carry it. */
export type StoredImage = {
  hash: string;
  width: number;
  height: number;
  dominant_color: string;
  thumbhash: string | null;
  files: MediaFile[];
  ai_labelled: boolean;
  /** Moderators marked it: every pin of it is sensitive. */
  sensitive: boolean;
};

/**
 * Stores a picture, and the file it came in: its files are durable under their content hash before the row is written, so a row never names a missing file. The same
 * bytes a second time cost one read. `by`: the person who waits; their uploads are processed one at a time. Refuses with IMAGE_REJECTED and
 * a sentence that says what to do.
 */
export async function storeImage(services: Services, bytes: Uint8Array, by?: string): Promise<StoredImage> {
  const known = await findImage(services, hashImage(bytes));
  if (known !== undefined) {
    await keepFile(services, known, bytes);
    return known;
  }
  const image = await services.images.process(bytes, by).catch((error: unknown) => {
    if (error instanceof ImageRejected)
      refuse("IMAGE_REJECTED", {
        message: error.message,
        detail: "image",
        data: { field: "image", reason: error.reason },
      });
    throw error;
  });
  await takeBackRemoval(services.db, image.hash);
  // A browser that accepts AVIF would get the still image of an animated one.
  const made = image.files.filter((file) => !(image.animated && file.rendition === "736x" && file.format === "avif"));
  await Promise.all(
    made.map((file) =>
      services.storage.put(mediaKey(image.hash, file.rendition, file.format), file.bytes, {
        type: `image/${file.format === "jpg" ? "jpeg" : file.format}`,
      }),
    ),
  );
  const kept = await putFile(services, image.hash, bytes);
  const files: MediaFile[] = made.map(({ bytes: content, ...file }) => ({ ...file, bytes: content.length }));
  if (kept !== null) files.push(kept);
  const stored: StoredImage = {
    hash: image.hash,
    width: image.width,
    height: image.height,
    dominant_color: image.dominant_color,
    thumbhash: image.thumbhash,
    files,
    ai_labelled: image.ai_made,
    sensitive: false,
  };
  await services.db
    .insertInto("media")
    .values({
      hash: image.hash,
      width: image.width,
      height: image.height,
      bytes: bytes.length,
      animated: image.animated,
      dominant_color: image.dominant_color,
      palette: JSON.stringify(image.palette),
      thumbhash: image.thumbhash,
      phash: image.phash,
      dhash: image.dhash,
      phash_mirrored: image.phash_mirrored,
      dhash_mirrored: image.dhash_mirrored,
      color_grid: Buffer.from(Float32Array.from(image.color_grid).buffer),
      ai_labelled: image.ai_made,
      files: JSON.stringify(files),
      kept_at: kept === null ? null : services.clock.now(),
      created_at: services.clock.now(),
    })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
  return stored;
}

/** A stored picture that is about to be used; it is protected from the sweep. */
export async function findImage({ db }: Pick<Services, "db">, hash: string): Promise<StoredImage | undefined> {
  const row = await db
    .selectFrom("media")
    .select(["hash", "width", "height", "dominant_color", "thumbhash", "files", "ai_labelled", "sensitive"])
    .select("orphaned_at")
    .where("hash", "=", hash)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { orphaned_at: orphanedAt, ...image } = row;
  if (orphanedAt === null) return image;
  const { numUpdatedRows } = await db
    .updateTable("media")
    .set({ orphaned_at: null })
    .where("hash", "=", hash)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? image : undefined;
}
