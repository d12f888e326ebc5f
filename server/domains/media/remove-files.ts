import { sql } from "kysely";
import type { MediaRemoval } from "#server/database/tables/media-tables.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { mediaKey } from "#server/platform/storage/media-key.ts";
import type { Services } from "#server/services/services.ts";
import { videoSourceKey } from "./video-source-key.ts";

/**
 * Deletes files of pictures and videos whose rows are gone, each under its removal's lock, so that nobody stores the same file at that
 * moment. Idempotent: deleting a missing file is no error.
 */
export async function removeFiles(services: Pick<Services, "db" | "storage">): Promise<void> {
  while (await removeNext(services));
}

/** False when no unlocked one is left. */
async function removeNext({ db, storage }: Pick<Services, "db" | "storage">): Promise<boolean> {
  return transaction(db, async (tx) => {
    const { rows } = await sql<MediaRemoval & { is_kept: boolean }>`
      select r.hash, r.files, r.is_video,
             case when r.is_video then exists (select 1 from videos v where v.hash = r.hash)
                  else exists (select 1 from media m where m.hash = r.hash) end as is_kept
        from media_removals r order by r.created_at limit 1 for update of r skip locked`.execute(tx);
    const [removal] = rows;
    if (removal === undefined) return false;
    const { hash, files, is_video: isVideo, is_kept: isKept } = removal;
    if (!isKept) {
      for (const { rendition, format } of files) await storage.remove(mediaKey(hash, rendition, format));
      if (isVideo) await storage.remove(videoSourceKey(hash));
    }
    await sql`delete from media_removals where hash = ${hash}`.execute(tx);
    return true;
  });
}
