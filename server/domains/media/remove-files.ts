import { sql } from "kysely";
import type { MediaRemoval } from "#server/database/tables/media-tables.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { storedKey } from "#server/platform/storage/media-key.ts";
import type { Services } from "#server/services/services.ts";
import { videoSourceKey } from "./video-source-key.ts";

const batchSize = 100;

/**
 * Deletes files of pictures and videos that no row names any more, each under its removal's lock, so that nobody stores the same file at that
 * moment. Idempotent: deleting a missing file is no error.
 */
export async function removeFiles(services: Pick<Services, "db" | "storage">): Promise<void> {
  for (let last: Removal | undefined; ;) {
    const waiting = await nextRemovals(services, last);
    for (const { hash } of waiting) await remove(services, hash);
    last = waiting.at(-1);
    if (last === undefined) return;
  }
}

type Removal = { hash: string; created_at: string };

/** Those that come after this one, oldest first. */
async function nextRemovals({ db }: Pick<Services, "db">, last: Removal | undefined): Promise<Removal[]> {
  const { rows } = await sql<Removal>`
    select hash, created_at::text as created_at from media_removals
     ${last === undefined ? sql`` : sql`where (created_at, hash) > (${last.created_at}::timestamptz, ${last.hash})`}
     order by created_at, hash limit ${batchSize}`.execute(db);
  return rows;
}

async function remove({ db, storage }: Pick<Services, "db" | "storage">, wanted: string): Promise<void> {
  await transaction(db, async (tx) => {
    const { rows: waiting } = await sql<MediaRemoval>`
      select hash, files, is_video from media_removals where hash = ${wanted} for update skip locked`.execute(tx);
    const [removal] = waiting;
    // Done, or being done by somebody else.
    if (removal === undefined) return;
    const { hash, files, is_video: isVideo } = removal;
    const { rows } = await sql<Pick<MediaRemoval, "files">>`
      select files from ${sql.table(isVideo ? "videos" : "media")} where hash = ${wanted}`.execute(tx);
    const stay = new Set(rows.flatMap((row) => row.files.map((file) => storedKey(hash, file))));
    for (const file of files) if (!stay.has(storedKey(hash, file))) await storage.remove(storedKey(hash, file));
    if (isVideo && rows.length === 0) await storage.remove(videoSourceKey(hash));
    await sql`delete from media_removals where hash = ${hash}`.execute(tx);
  });
}
