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
    .select("id")
    .where("person_id", "=", personId)
    .$if(below !== null, (query) => query.where("id", "<", below ?? ""))
    .orderBy("id", "desc")
    .limit(max)
    .execute();
  const ids = rows.map(({ id }) => id);
  const states = await statesOf(db, personId, ids);
  return rows.map(({ id }) => ({ id, state: states.get(id) ?? "registered" }));
}

/** How far one is; null when it was not registered by this person, or is forgotten. */
export async function mediaState(db: Db, personId: string, id: string): Promise<MediaState | null> {
  const registered = await db
    .selectFrom("registered_media")
    .select("id")
    .where("person_id", "=", personId)
    .where("id", "=", id)
    .executeTakeFirst();
  const state = (await statesOf(db, personId, [id])).get(id);
  return state ?? (registered === undefined ? null : "registered");
}

/** Of videos that have come, by the id of their upload. */
async function statesOf(db: Db, personId: string, ids: readonly string[]): Promise<Map<string, VideoState>> {
  if (ids.length === 0) return new Map();
  const uploads = await db
    .selectFrom("media_uploads")
    .select(["id", "hash"])
    .where("person_id", "=", personId)
    .where("id", "in", ids)
    .where("is_video", "=", true)
    .execute();
  if (uploads.length === 0) return new Map();
  const hashes = uploads.map(({ hash }) => hash);
  const videos = await db.selectFrom("videos").select(["hash", "state"]).where("hash", "in", hashes).execute();
  const byHash = new Map(videos.map(({ hash, state }) => [hash, state]));
  return new Map(uploads.map(({ id, hash }) => [id, byHash.get(hash) ?? "failed"]));
}
