import type { Tables } from "#server/database/tables/tables.ts";
import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Updateable } from "kysely";
import type { VideoFile, VideoKind } from "#server/platform/video/video-file.ts";
import { defineJob } from "#server/jobs/job.ts";
import { mediaKey } from "#server/platform/storage/media-key.ts";
import type { VideoConverter } from "#server/platform/video/create-video.ts";
import { VideoRejected } from "#server/platform/video/video-rejected.ts";
import type { Services } from "#server/services/services.ts";
import { videoSourceKey } from "./video-source-key.ts";
import { withScratch } from "./receive-video.ts";
import { storeImage } from "./store-image.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    /** Makes the files of a video that was uploaded. */
    convert_video: { hash: string };
  }
}

const progressEveryMs = 700;
/** What is left after the converting: keeping the files, the still. */
const convertedPercent = 95;

/**
 * Converts an uploaded video. Files are stored before the row says so; a worker that dies leaves a video still to be converted, and the job
 * starts over. One video at a time, by the queue's name.
 */
export async function convertKeptVideo(services: Services, hash: string): Promise<void> {
  const video = await services.db
    .selectFrom("videos")
    .select(["kind", "state"])
    .where("hash", "=", hash)
    .executeTakeFirst();
  // A process that died at the end left the source behind. For a failed video it may already belong to a new upload.
  if (video?.state === "succeeded") return services.storage.remove(videoSourceKey(hash));
  if (video?.state !== "processing") return;
  try {
    const converter = await services.video.converter();
    if (converter === null) throw new VideoRejected("needs_converter");
    await withScratch(services, (folder) => convert(services, converter, { hash, kind: video.kind }, folder));
  } catch (error) {
    if (!(error instanceof VideoRejected)) throw error;
    services.log.info("a video was not converted", {
      reason: error.reason,
      cause: error.cause instanceof Error ? String(error.cause) : "",
    });
    await change(services, hash, { state: "failed", reason: error.reason });
  }
  await services.storage.remove(videoSourceKey(hash));
}

export const convertVideoJob = defineJob({
  name: "convert_video",
  effect: "adds",
  touches: ["pin"],
  run: (services, { hash }) => convertKeptVideo(services, hash),
});

async function convert(
  services: Services,
  converter: VideoConverter,
  { hash, kind }: { hash: string; kind: VideoKind },
  folder: string,
): Promise<void> {
  const path = join(folder, "source");
  const stored = await services.storage.get(videoSourceKey(hash));
  if (stored === null) throw new VideoRejected("gone");
  await pipeline(stored.stream, createWriteStream(path));
  const source = { path, kind, facts: await converter.inspect(path, kind) };
  const still = await storeImage(services, await converter.still(source));
  const files = await converter.convert(source, folder, tellProgress(services, hash));
  const kept: VideoFile[] = [];
  for (const { path: made, ...file } of files) {
    const { rendition, format } = file;
    await services.storage.putFile(mediaKey(hash, rendition, format), made, { type: `video/${format}` });
    kept.push({ ...file, bytes: (await stat(made)).size });
  }
  await change(services, hash, {
    state: "succeeded",
    reason: null,
    progress: 100,
    width: files[0]?.width ?? source.facts.width,
    height: files[0]?.height ?? source.facts.height,
    duration_ms: source.facts.duration_ms,
    converted: true,
    still_hash: still.hash,
    files: JSON.stringify(kept),
  });
}

/** Stores the progress from time to time; nothing waits for it, and a lost update does no harm. */
function tellProgress(services: Services, hash: string): (share: number) => void {
  let reportedPercent = 0;
  return (share) => {
    if (performance.now() - reportedPercent < progressEveryMs) return;
    reportedPercent = performance.now();
    change(services, hash, { progress: Math.floor(share * convertedPercent) }).catch(() => {});
  };
}

async function change({ db, clock }: Services, hash: string, values: Updateable<Tables["videos"]>): Promise<void> {
  await db
    .updateTable("videos")
    .set({ ...values, updated_at: clock.now() })
    .where("hash", "=", hash)
    .where("state", "=", "processing")
    .execute();
}
