import { sql } from "kysely";
import { mediaKey } from "#server/platform/storage/media-key.ts";
import type { VideoFile } from "#server/platform/video/video-file.ts";
import type { Services } from "#server/services/services.ts";

const stepRows = 1000;
/** The first byte: what is stored says with it how much there is. */
const firstByte = { start: 0, end: 0 };

/** Notes how large the files of videos are that were converted before that was noted. What is not there is left as it is. */
export async function measureVideos({ db, storage }: Pick<Services, "db" | "storage">): Promise<void> {
  for (let after = ""; ;) {
    const { rows } = await sql<{ hash: string; files: VideoFile[] }>`
      select hash, files from videos where hash > ${after} order by hash limit ${stepRows}`.execute(db);
    for (const { hash, files } of rows.filter((row) => row.files.some(({ bytes }) => bytes === undefined))) {
      const measured: VideoFile[] = [];
      for (const file of files) measured.push(file.bytes === undefined ? await measure(storage, hash, file) : file);
      // One that was converted anew meanwhile has been measured.
      await sql`
        update videos set files = ${JSON.stringify(measured)}::jsonb where hash = ${hash} and files = ${JSON.stringify(files)}::jsonb`.execute(
        db,
      );
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.hash;
  }
}

async function measure(storage: Services["storage"], hash: string, file: VideoFile): Promise<VideoFile> {
  const bytes = await storedBytes(storage, hash, file);
  return bytes === null ? file : { ...file, bytes };
}

/** How large a stored file of a video is; null when it isn't there. */
export async function storedBytes(
  storage: Services["storage"],
  hash: string,
  { rendition, format }: Pick<VideoFile, "rendition" | "format">,
): Promise<number | null> {
  const found = await storage.get(mediaKey(hash, rendition, format), firstByte);
  if (found === null) return null;
  found.stream.destroy();
  return found.size;
}
