import type { Readable } from "node:stream";
import { limits } from "#spec/constants/limits.ts";
import type { PinMedia } from "#server/database/tables/media-tables.ts";
import { isContentOf } from "#server/platform/storage/is-content-of.ts";
import { mediaKey } from "#server/platform/storage/media-key.ts";
import { VideoRejected } from "#server/platform/video/video-rejected.ts";
import type { Services } from "#server/services/services.ts";
import { convertKeptVideo } from "./convert-video.job.ts";
import { beginVideo } from "./keep-video.ts";
import { receiveVideo, withScratch } from "./receive-video.ts";
import { videoMedia } from "./video-view.ts";

/**
 * The video of an archived pin: the one of that hash where the archive's file is our best one of it, else made ready from the archive's file.
 * Null when it cannot be had or read.
 */
export async function importVideo(
  services: Services,
  { hash }: { hash: string },
  open: () => Promise<Readable | null>,
): Promise<PinMedia | null> {
  if (await isBestOf(services, hash, open)) {
    const known = await readyVideo(services, hash);
    if (known !== null) return known;
  }
  const stream = await open();
  if (stream === null) return null;
  try {
    return await withScratch(services, async (folder) => {
      const video = await receiveVideo(stream, folder, limits.videoUploadMaxBytes);
      const there = await readyVideo(services, video.hash);
      if (there !== null) return there;
      await beginVideo(services, video);
      await convertKeptVideo(services, video.hash);
      return readyVideo(services, video.hash);
    });
  } catch (error) {
    if (error instanceof VideoRejected) return null;
    throw error;
  }
}

async function isBestOf(
  { db, storage }: Services,
  hash: string,
  open: () => Promise<Readable | null>,
): Promise<boolean> {
  const row = await db.selectFrom("videos").select("files").where("hash", "=", hash).executeTakeFirst();
  const [best] = row?.files ?? [];
  const given = best === undefined ? null : await open();
  if (best === undefined || given === null) return false;
  return isContentOf(storage, mediaKey(hash, best.rendition, best.format), given);
}

/** A playable video that is about to be used; it is protected from the sweep. */
async function readyVideo({ db }: Pick<Services, "db">, hash: string): Promise<PinMedia | null> {
  const video = await db
    .updateTable("videos")
    .set({ orphaned_at: null })
    .where("hash", "=", hash)
    .where("state", "=", "succeeded")
    .returningAll()
    .executeTakeFirst();
  return video === undefined ? null : videoMedia(video);
}
