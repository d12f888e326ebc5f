import type { Db } from "#server/database/driver/connect.ts";
import type { VideoState } from "#server/database/tables/media-tables.ts";

export type MediaState = VideoState | "registered";

/** How far each of a person's registered media is, the last registered first, below an id. */
export async function registeredMedia(
  db: Db,
  personId: string,
  { below, max }: { below: string | null; max: number },
): Promise<{ id: string; state: MediaState }[]> {
  const rows = await db
    .selectFrom("registered_media")
    .select(["id", "is_refused"])
    .where("person_id", "=", personId)
    .$if(below !== null, (query) => query.where("id", "<", below ?? ""))
    .orderBy("id", "desc")
    .limit(max)
    .execute();
  const ids = rows.map(({ id }) => id);
  const states = await statesOf(db, personId, ids);
  return rows.map((row) => ({ id: row.id, state: states.get(row.id) ?? withoutFile(row) }));
}

/** How far one is; null when it was not registered by this person, or is forgotten. */
export async function mediaState(db: Db, personId: string, id: string): Promise<MediaState | null> {
  const registered = await db
    .selectFrom("registered_media")
    .select(["id", "is_refused"])
    .where((of) => of.and({ person_id: personId, id }))
    .executeTakeFirst();
  return (await statesOf(db, personId, [id])).get(id) ?? (registered ? withoutFile(registered) : null);
}

const withoutFile = ({ is_refused: isRefused }: { is_refused: boolean }) => (isRefused ? "failed" : "registered");

/** Of videos that have come, by the id of their upload. */
async function statesOf(db: Db, personId: string, ids: readonly string[]): Promise<Map<string, VideoState>> {
  if (ids.length === 0) return new Map();
  const uploads = await db
    .selectFrom("media_uploads")
    .select(["id", "hash"])
    .where((of) => of.and({ person_id: personId, is_video: true }))
    .where("id", "in", ids)
    .execute();
  if (uploads.length === 0) return new Map();
  const hashes = uploads.map(({ hash }) => hash);
  const videos = await db.selectFrom("videos").select(["hash", "state"]).where("hash", "in", hashes).execute();
  const byHash = new Map(videos.map(({ hash, state }) => [hash, state]));
  return new Map(uploads.map(({ id, hash }) => [id, byHash.get(hash) ?? "failed"]));
}
