import { createHash } from "node:crypto";
import { limits } from "#spec/constants/limits.ts";
import type { VideoFile } from "#server/platform/video/video-file.ts";
import { openDrawing } from "#server/platform/images/open-image.ts";
import { mediaKey } from "#server/platform/storage/media-key.ts";
import { readContainer } from "#server/platform/video/read-container.ts";
import { VideoRejected } from "#server/platform/video/video-rejected.ts";
import type { Services } from "#server/services/services.ts";
import type { ReceivedVideo } from "./receive-video.ts";
import { storeImage } from "./store-image.ts";

/**
 * Keeps a video without converting it, where the machine has no converter: only what browsers play, and a drawn still in the place of one
 * of its own. Throws VideoRejected.
 */
export async function keepAsItCame(services: Services, { path, hash, bytes, kind }: ReceivedVideo): Promise<void> {
  if (kind === "mov") throw new VideoRejected("needs_converter");
  const { width, height, duration_ms, plays } = await readContainer(path, kind);
  if (!plays) throw new VideoRejected("needs_converter");
  if (duration_ms > limits.videoMaxSeconds * 1000) throw new VideoRejected("too_long");
  if (Math.min(width, height) < limits.imageMinSidePx) throw new VideoRejected("too_small");
  if (Math.max(width, height) > limits.videoMaxSidePx) throw new VideoRejected("too_many_pixels");
  const files: VideoFile[] = [{ rendition: "orig", format: kind, width, height, bytes }];
  await services.storage.putFile(mediaKey(hash, "orig", kind), path, { type: `video/${kind}` });
  const still = await storeImage(services, await drawStill(hash, width, height));
  const now = services.clock.now();
  const row = {
    state: "succeeded",
    reason: null,
    progress: 100,
    width,
    height,
    duration_ms,
    converted: false,
    still_hash: still.hash,
    files: JSON.stringify(files),
    updated_at: now,
    orphaned_at: null,
  } as const;
  await services.db
    .insertInto("videos")
    .values({ hash, kind, bytes: String(bytes), created_at: now, ...row })
    .onConflict((conflict) => conflict.column("hash").doUpdateSet(row).where("videos.state", "<>", "succeeded"))
    .execute();
}

/** A quiet picture in the video's shape, its colors and forms from the video's hash, so that two videos never look the same. */
async function drawStill(hash: string, width: number, height: number): Promise<Buffer> {
  const share = Math.min(1, 1080 / Math.min(width, height));
  const [across, down] = [Math.round(width * share), Math.round(height * share)];
  const seed = createHash("sha256").update(hash).digest();
  const at = (index: number) => (seed[index] ?? 0) / 255;
  const hue = Math.round(at(0) * 360);
  const circles = [1, 5, 9].map(
    (index) =>
      `<circle cx="${at(index) * across}" cy="${at(index + 1) * down}" r="${(0.2 + at(index + 2) * 0.4) * Math.min(across, down)}"
        fill="hsl(${(hue + index * 20) % 360} 45% ${30 + at(index + 3) * 25}%)" opacity="0.7"/>`,
  );
  const size = Math.min(across, down) * 0.09;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}">
    <rect width="100%" height="100%" fill="hsl(${hue} 35% 26%)"/>${circles.join("")}
    <path transform="translate(${across / 2} ${down / 2})" d="M${-size * 0.7} ${-size}L${size} 0L${-size * 0.7} ${size}Z" fill="#fff"/></svg>`;
  return openDrawing(drawing).png().toBuffer();
}
