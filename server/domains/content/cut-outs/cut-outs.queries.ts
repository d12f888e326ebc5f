import type { WireShuffleAsset } from "#contract/content/cut-outs.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { imagesView } from "#server/domains/media/media-view.ts";
import { sizesOf } from "./shuffle-asset.view.ts";

/** What a person cut out of a pin's picture, newest first. */
export async function cutOutsOf(db: Db, personId: string, pinId: string): Promise<WireShuffleAsset[]> {
  const rows = await db
    .selectFrom("shuffle_assets as a")
    .innerJoin("media as m", "m.hash", "a.media_hash")
    .select(["a.id", "a.pin_id", "a.created_at", "m.hash", "m.files"])
    .where("a.person_id", "=", personId)
    .where("a.pin_id", "=", pinId)
    .orderBy("a.id", "desc")
    .execute();
  return rows.map(({ id, pin_id, created_at: made, hash, files }) => ({
    id,
    pin_id,
    cutoutImages: sizesOf(imagesView(hash, files)),
    created_at: made.toISOString(),
  }));
}
