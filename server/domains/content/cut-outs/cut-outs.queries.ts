import type { WireShuffleAsset } from "#contract/content/cut-outs.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { imagesView } from "#server/domains/media/media-view.ts";
import { sizesOf } from "#server/domains/content/pins/shuffle-asset.view.ts";

/** What a person cut out of a pin's picture, newest first. */
export async function cutOutsOf(db: Db, personId: string, pinId: string): Promise<WireShuffleAsset[]> {
  const rows = await db
    .selectFrom("shuffle_assets")
    .select(["id", "pin_id", "created_at", "media_hash"])
    .where("person_id", "=", personId)
    .where("pin_id", "=", pinId)
    .orderBy("id", "desc")
    .execute();
  if (rows.length === 0) return [];
  const pictures = await db
    .selectFrom("media")
    .select(["hash", "files"])
    .where("hash", "in", [...new Set(rows.map((row) => row.media_hash))])
    .execute();
  const files = new Map(pictures.map((picture) => [picture.hash, picture.files]));
  return rows.flatMap(({ id, pin_id, created_at: made, media_hash: hash }) => {
    const own = files.get(hash);
    if (own === undefined) return [];
    return [{ id, pin_id, cutoutImages: sizesOf(imagesView(hash, own)), created_at: made.toISOString() }];
  });
}
