import { Readable } from "node:stream";
import { Refusal } from "#contract/kit/refusal.ts";
import type { MediaFile } from "#server/database/tables/media-file.ts";
import { hashImage } from "#server/platform/images/process-image.ts";
import { isContentOf } from "#server/platform/storage/is-content-of.ts";
import { storedKey } from "#server/platform/storage/media-key.ts";
import type { Services } from "#server/services/services.ts";
import { keepFile } from "#server/domains/media/keep-file.ts";
import { findImage, storeImage, type StoredImage } from "#server/domains/media/store-image.ts";
import type { OpenArchive } from "./open-archive.ts";

/** A picture of an archive as it is stored here. `brought`: the file itself came with the archive, and no copy made for pages. */
export type ArchivedImage = { image: StoredImage; brought: boolean };

/**
 * Resolves a picture of an archive to a stored one; null when it is missing or unreadable. An archive names a picture by the hash of the
 * uploaded file and contains that file without its metadata, or our original of it, so the stored picture of that hash is only used when the
 * bytes match: a hash alone must not reveal other people's private pictures, nor our original their files.
 */
export async function archivedImage(
  services: Services,
  archive: Pick<OpenArchive, "bytes">,
  { hash, file }: { hash: string; file: string },
): Promise<ArchivedImage | null> {
  const bytes = await archive.bytes(file);
  if (bytes === null) return null;
  const copied = hashImage(bytes) === hash ? undefined : await fileWith(services, hash, bytes);
  const known = copied && (await findImage(services, hash));
  if (known !== undefined) {
    const brought = copied?.rendition === "kept";
    if (brought) await keepFile(services, known, bytes);
    return { image: known, brought };
  }
  try {
    return { image: await storeImage(services, bytes), brought: true };
  } catch (error) {
    if (error instanceof Refusal && error.reason === "IMAGE_REJECTED") return null;
    throw error;
  }
}

/** The file of a picture that holds exactly these bytes, of those that archives are made of. */
async function fileWith({ db, storage }: Services, hash: string, bytes: Buffer): Promise<MediaFile | undefined> {
  const row = await db.selectFrom("media").select("files").where("hash", "=", hash).executeTakeFirst();
  for (const file of row?.files ?? [])
    if (
      (file.rendition === "orig" || file.rendition === "kept") &&
      (await isContentOf(storage, storedKey(hash, file), Readable.from([bytes])))
    )
      return file;
  return undefined;
}
