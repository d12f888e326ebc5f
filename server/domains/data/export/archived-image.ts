import { Readable } from "node:stream";
import { Refusal } from "#contract/kit/refusal.ts";
import { hashImage } from "#server/platform/images/process-image.ts";
import { isContentOf } from "#server/platform/storage/is-content-of.ts";
import { mediaKey } from "#server/platform/storage/media-key.ts";
import type { Services } from "#server/services/services.ts";
import { findImage, storeImage, type StoredImage } from "#server/domains/media/store-image.ts";
import type { OpenArchive } from "./open-archive.ts";

/**
 * Resolves a picture of an archive to a stored one; null when it is missing or unreadable. An archive names a picture by the hash of the
 * uploaded file and contains our original of it, so the stored picture of that hash is only used when the bytes match: a hash alone must
 * not reveal other people's private pictures.
 */
export async function archivedImage(
  services: Services,
  archive: Pick<OpenArchive, "bytes">,
  { hash, file }: { hash: string; file: string },
): Promise<StoredImage | null> {
  const bytes = await archive.bytes(file);
  if (bytes === null) return null;
  if (hashImage(bytes) !== hash && (await isOriginalOf(services, hash, bytes))) {
    const known = await findImage(services, hash);
    if (known !== undefined) return known;
  }
  return storeImage(services, bytes).catch((error: unknown) => {
    if (error instanceof Refusal && error.reason === "IMAGE_REJECTED") return null;
    throw error;
  });
}

async function isOriginalOf({ db, storage }: Services, hash: string, bytes: Buffer): Promise<boolean> {
  const row = await db.selectFrom("media").select("files").where("hash", "=", hash).executeTakeFirst();
  const original = row?.files.find(({ rendition }) => rendition === "orig");
  if (original === undefined) return false;
  return isContentOf(storage, mediaKey(hash, "orig", original.format), Readable.from([bytes]));
}
