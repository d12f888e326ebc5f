import { sql } from "kysely";
import type { VideoFile } from "../../database/media-tables.ts";
import { mediaKey } from "../../platform/storage/media-key.ts";
import type { Services } from "../../services.ts";
import { videoSourceKey } from "./keep-video.ts";

const atOnce = 200;

/**
 * Takes away films that no pin shows, not even one in the trash, and that nobody uploaded since then. `before` is longer ago than uploads
 * are kept, so no pin can be on its way.
 */
export async function forgetVideos(services: Pick<Services, "db" | "storage">, before: Date): Promise<void> {
  const { db, storage } = services;
  for (;;) {
    const { rows } = await sql<{ hash: string; files: VideoFile[] }>`
      delete from videos where updated_at < ${before} and hash in (
        select hash from videos v
         where updated_at < ${before} and not exists (select 1 from pins p where p.media->>'hash' = v.hash and p.media is not null)
         order by updated_at limit ${atOnce})
      returning hash, files`.execute(db);
    for (const { hash, files } of rows) {
      for (const { rendition, format } of files) await storage.remove(mediaKey(hash, rendition, format));
      await storage.remove(videoSourceKey(hash));
    }
    if (rows.length < atOnce) return;
  }
}
