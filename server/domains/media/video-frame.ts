import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Person } from "#server/calls/viewer.ts";
import { mediaKey } from "#server/platform/storage/media-key.ts";
import type { Services } from "#server/services/services.ts";
import { withScratch } from "./receive-video.ts";
import { storeImage, type StoredImage } from "./store-image.ts";
import { refusingVideos } from "./video-view.ts";

/**
 * The frame of a person's converted video at a second, as a stored picture; of a second beyond its end the last one. Null where nothing here
 * can take one, or there is no such video: it has its still then.
 */
export async function videoFrame(
  services: Services,
  person: Person,
  uploadId: string,
  second: number,
): Promise<StoredImage | null> {
  const converter = await services.video.converter();
  const upload = await services.db
    .selectFrom("media_uploads")
    .select("hash")
    .where("person_id", "=", person.id)
    .where("id", "=", uploadId)
    .where("is_video", "=", true)
    .executeTakeFirst();
  if (upload === undefined || upload.hash === null) return null;
  const video = await services.db
    .selectFrom("videos")
    .select(["hash", "files"])
    .where("hash", "=", upload.hash)
    .where("state", "=", "succeeded")
    .where("converted", "=", true)
    .executeTakeFirst();
  const file = video?.files[0];
  if (converter === null || video === undefined || file === undefined) return null;
  const stored = await services.storage.get(mediaKey(video.hash, file.rendition, file.format));
  if (stored === null) return null;
  return withScratch(services, (folder) =>
    refusingVideos("media_upload_id", async () => {
      const path = join(folder, "film");
      await pipeline(stored.stream, createWriteStream(path));
      const kind = "mp4" as const;
      const frame = await services.imageSemaphore.run(async () => {
        const facts = await converter.inspect(path, kind);
        return converter.frame({ path, kind, facts }, second);
      });
      return storeImage(services, frame, person.id);
    }),
  );
}
