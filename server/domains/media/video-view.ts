import type { Tables } from "#server/database/tables/tables.ts";
import type { CallData } from "#contract/kit/define.ts";
import type { getMedia } from "#contract/content/media.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { Selectable } from "kysely";
import type { PinMedia } from "#server/database/tables/media-tables.ts";
import { VideoRejected, type VideoRejection, videoSentence } from "#server/platform/video/video-rejected.ts";
import { imagesView } from "./media-view.ts";
import type { StoredImage } from "./store-image.ts";

type VideosRow = Selectable<Tables["videos"]>;
type VideoRow = Pick<VideosRow, "state" | "progress" | "reason" | "width" | "height" | "duration_ms" | "converted">;

/** An upload of a video on the wire. */
export function videoUploadView(
  id: string,
  video: VideoRow,
  still: StoredImage | undefined,
): CallData<typeof getMedia> {
  const failed = video.state === "failed";
  return {
    media_upload_id: id,
    media_type: "video",
    status: video.state,
    progress: video.state === "succeeded" ? 100 : video.progress,
    reason: failed ? (video.reason ?? "unreadable") : null,
    message: failed ? videoSentence(video.reason) : null,
    images: still === undefined ? null : imagesView(still.hash, still.files),
    width: video.width,
    height: video.height,
    duration: video.duration_ms,
    converted: video.converted,
  };
}

/** What a pin keeps of a video that is ready. */
export function videoMedia(
  video: Pick<VideosRow, "hash" | "width" | "height" | "duration_ms" | "converted" | "files">,
): PinMedia {
  const { hash, width, height, duration_ms, converted, files } = video;
  return {
    kind: "video",
    hash,
    duration_ms: duration_ms ?? 0,
    width: width ?? 0,
    height: height ?? 0,
    converted,
    files: files.map(({ bytes: _bytes, ...file }) => file),
  };
}

/** Refuses a video with the sentence of the reason. */
export function refuseVideo(reason: string | null, field: string): never {
  refuse("VIDEO_REJECTED", { message: videoSentence(reason), detail: field, data: { field, reason } });
}

/** Runs what may reject a video, as a refusal of the field. */
export async function refusingVideos<Value>(field: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof VideoRejected) refuseVideo(error.reason satisfies VideoRejection, field);
    throw error;
  }
}
