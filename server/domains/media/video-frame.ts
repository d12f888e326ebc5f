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
  const video = await services.db
    .selectFrom("media_uploads as u")
    .innerJoin("videos as v", "v.hash", "u.hash")
    .select(["v.hash", "v.files"])
    .where("u.person_id", "=", person.id)
    .where("u.id", "=", uploadId)
    .where("u.is_video", "=", true)
    .where("v.state", "=", "succeeded")
    .where("v.converted", "=", true)
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
