import type { Readable } from "node:stream";
import type { CallData } from "#contract/kit/define.ts";
import type { getMedia } from "#contract/content/media.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { limits } from "#spec/constants/limits.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services/services.ts";
import type { Person } from "#server/calls/viewer.ts";
import { keepAsItCame } from "./keep-as-it-came.ts";
import { type ReceivedVideo, receiveVideo, withScratch } from "./receive-video.ts";
import { findImage } from "./store-image.ts";
import { takeBackRemoval } from "./take-back-removal.ts";
import { videoSourceKey } from "./video-source-key.ts";
import { refusingVideos, videoUploadView } from "./video-view.ts";

/**
 * Accepts a person's video: stored, and its conversion enqueued, before the answer. A video we already have costs nothing more, whoever
 * uploaded it. Without a converter it is kept as uploaded. Refuses with VIDEO_REJECTED. `id`: that of the upload, where it was given before.
 */
export async function keepVideo(
  services: Services,
  person: Person,
  stream: Readable,
  id?: string,
): Promise<CallData<typeof getMedia>> {
  return withScratch(services, (folder) =>
    refusingVideos("file", async () => {
      const video = await receiveVideo(stream, folder, limits.videoUploadMaxBytes);
      return keepReceived(services, person, video, id);
    }),
  );
}

/** The same for a video that lies in a file of this machine already. */
export async function keepReceived(
  services: Services,
  person: Person,
  video: ReceivedVideo,
  id = services.ids.next(),
): Promise<CallData<typeof getMedia>> {
  const known = await services.db
    .updateTable("videos")
    .set({ updated_at: services.clock.now(), orphaned_at: null })
    .where("hash", "=", video.hash)
    .where("state", "=", "succeeded")
    .returning("hash")
    .executeTakeFirst();
  if (known === undefined) await beginVideo(services, video);
  await services.db
    .insertInto("media_uploads")
    .values({ person_id: person.id, id, hash: video.hash, is_video: true, created_at: services.clock.now() })
    .execute();
  return readUpload(services, person, id);
}

/** Makes a video known: its conversion is asked for, or it is kept as it came. */
export async function beginVideo(services: Services, video: ReceivedVideo): Promise<void> {
  await takeBackRemoval(services.db, video.hash);
  const converter = await services.video.converter();
  if (converter === null) return keepAsItCame(services, video);
  // Refused now, while the person waits, instead of later in a job.
  await services.imageSemaphore.run(() => converter.inspect(video.path, video.kind));
  await services.storage.putFile(videoSourceKey(video.hash), video.path, { type: "application/octet-stream" });
  const now = services.clock.now();
  await transaction(services.db, async (tx) => {
    await tx
      .insertInto("videos")
      .values({
        hash: video.hash,
        state: "processing",
        reason: null,
        kind: video.kind,
        bytes: String(video.bytes),
        files: "[]",
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .column("hash")
          .doUpdateSet({ state: "processing", reason: null, updated_at: now, orphaned_at: null })
          .where("videos.state", "<>", "succeeded"),
      )
      .execute();
    await enqueue(tx, "convert_video", { hash: video.hash }, { key: `convert_video:${video.hash}`, queue: "videos" });
  });
}

/** How far an upload of this person's is. Refuses NOT_FOUND when it is not theirs or forgotten. */
export async function readUpload(
  { db }: Pick<Services, "db">,
  person: Person,
  id: string,
): Promise<CallData<typeof getMedia>> {
  const upload = await db
    .selectFrom("media_uploads as u")
    .select(["u.hash", "u.is_video"])
    .where("u.person_id", "=", person.id)
    .where("u.id", "=", id)
    .executeTakeFirst();
  if (upload === undefined) refuse("NOT_FOUND", { message: refusalSentences.uploadGone });
  const none = { reason: null, width: null, height: null, duration_ms: null, progress: 0, converted: false };
  if (upload.is_video) {
    const video = await db
      .selectFrom("videos as v")
      .select(["v.state", "v.progress", "v.reason", "v.width", "v.height", "v.duration_ms", "v.converted"])
      .select("v.still_hash")
      .where("v.hash", "=", upload.hash)
      .executeTakeFirst();
    if (video === undefined) return videoUploadView(id, { ...none, state: "failed", reason: "gone" }, undefined);
    const { still_hash: stillHash, ...known } = video;
    return videoUploadView(id, known, stillHash === null ? undefined : await findImage({ db }, stillHash));
  }
  const still = await findImage({ db }, upload.hash);
  const view = videoUploadView(id, { ...none, state: "succeeded", converted: true }, still);
  return { ...view, media_type: "image", width: still?.width ?? null, height: still?.height ?? null };
}
