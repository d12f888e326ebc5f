import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { byNumber } from "#server/database/ids.ts";

/**
 * Makes one person follow another: both sides of the edge and both counts. The rows of both are locked (`lockBoth`).
 * @returns whether they did not follow before
 */
export async function addFollow(
  tx: Tx,
  followerId: string,
  followed: { id: string; is_private: boolean },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into follows (person_id, followed_id, created_at, is_closed)
    values (${followerId}, ${followed.id}, ${now}, ${followed.is_private}) on conflict do nothing returning 1`.execute(
    tx,
  );
  if (rows.length === 0) return false;
  await sql`insert into followers (person_id, follower_id, created_at) values (${followed.id}, ${followerId}, ${now})`.execute(
    tx,
  );
  await countFollow(tx, followerId, followed.id, 1);
  return true;
}

/** Ends that, with both counts. Again changes nothing. */
export async function removeFollow(tx: Tx, followerId: string, followedId: string): Promise<void> {
  const { rows } = await sql`
    delete from follows where person_id = ${followerId} and followed_id = ${followedId} returning 1`.execute(tx);
  if (rows.length === 0) return;
  await sql`delete from followers where person_id = ${followedId} and follower_id = ${followerId}`.execute(tx);
  await countFollow(tx, followerId, followedId, -1);
}

/** Locks both people, so that neither becomes private or public meanwhile. */
export async function lockBoth(tx: Tx, ...both: [string, string]): Promise<void> {
  for (const id of both.toSorted(byNumber))
    await sql`select 1 from people where id = ${id} for no key update`.execute(tx);
}

async function countFollow(tx: Tx, followerId: string, followedId: string, sign: 1 | -1): Promise<void> {
  for (const id of [followerId, followedId].toSorted(byNumber))
    await (id === followerId
      ? sql`update people set following_count = following_count + ${sign}::int where id = ${id}`.execute(tx)
      : sql`update people set follower_count = follower_count + ${sign}::int where id = ${id}`.execute(tx));
}
