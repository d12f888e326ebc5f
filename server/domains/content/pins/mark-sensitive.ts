import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import { hasStructure, SAME_IMAGE_BITS } from "#server/platform/images/same-image.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services/services.ts";
import { copiesOf, fingerprintsByHash } from "#server/domains/content/media/fingerprints.queries.ts";
import { markPictures } from "#server/domains/media/mark-pictures.ts";
import { refreshCovers } from "./refresh-covers.ts";
import { tellChanged } from "./tell-changed.ts";

/**
 * A moderator marks a pin's picture as sensitive: every pin of it and of near-identical copies, existing and future ones. Returns how many
 * pins were marked. Refuses NOT_FOUND when there is no such pin.
 */
export async function markSensitive(services: Services, pinId: string): Promise<number> {
  const { db } = services;
  const hash = await pictureOf(services, pinId);
  const [look] = await fingerprintsByHash(db, [hash]);
  const copies = look === undefined || !hasStructure(look) ? [] : await copiesOf(db, look, SAME_IMAGE_BITS);
  const hashes = [...new Set([hash, ...copies])];
  return transaction(db, async (tx) => {
    await markPictures(tx, hashes, true);
    const { rows } = await sql<{ id: string; board_id: string }>`
      update pins set sensitivity = case when id = ${pinId}::bigint then 'moderator' else 'copy' end,
             version = version + 1, updated_at = ${services.clock.now()}
       where media_hash = any(${hashes}) and (sensitivity is null or id = ${pinId}::bigint) returning id, board_id`.execute(
      tx,
    );
    await carryOver(services, tx, rows);
    return rows.length;
  });
}

/** Takes a moderator's mark back, from the picture and its copies too; what owners marked themselves stays. */
export async function clearSensitive(services: Services, pinId: string): Promise<number> {
  const { db } = services;
  const hash = await pictureOf(services, pinId);
  const [look] = await fingerprintsByHash(db, [hash]);
  const copies = look === undefined || !hasStructure(look) ? [] : await copiesOf(db, look, SAME_IMAGE_BITS);
  const hashes = [...new Set([hash, ...copies])];
  return transaction(db, async (tx) => {
    await markPictures(tx, hashes, false);
    const { rows } = await sql<{ id: string; board_id: string }>`
      update pins set sensitivity = null, version = version + 1, updated_at = ${services.clock.now()}
       where media_hash = any(${hashes}) and sensitivity in ('moderator', 'copy') returning id, board_id`.execute(tx);
    await carryOver(services, tx, rows);
    return rows.length;
  });
}

async function pictureOf({ db }: Services, pinId: string): Promise<string> {
  const row = await db.selectFrom("pins").select("media_hash").where("id", "=", pinId).executeTakeFirst();
  return row?.media_hash ?? refuse("NOT_FOUND", { message: `There is no Pin ${pinId}.` });
}

async function carryOver(
  services: Services,
  tx: Parameters<typeof refreshCovers>[0],
  pins: readonly { id: string; board_id: string }[],
): Promise<void> {
  const boards = [...new Set(pins.map((pin) => pin.board_id))];
  for (const id of boards.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))) await refreshCovers(tx, id);
  const ids = pins.map((pin) => pin.id);
  await tellChanged(services, tx, ids);
  if (ids.length > 0) await enqueue(tx, "index_pins", ids);
}
