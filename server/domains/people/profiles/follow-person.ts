import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { byNumber } from "#server/database/ids.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { notify } from "#server/domains/people/notify/notify.ts";
import type { Person } from "#server/calls/viewer.ts";
import { personById } from "./person-by-name.ts";

export type Followed = { followed_by_me: boolean; follower_count: number };

/** Follows a person: both sides of the edge and both counts in one transaction. Again changes nothing. */
export async function followPerson(services: Services, person: Person, id: string): Promise<Followed> {
  const { db, clock } = services;
  if (id === person.id) refuse("NOT_ALLOWED", { message: refusalSentences.notFollowYourself });
  return transaction(db, async (tx) => {
    await personById(tx, id);
    const now = clock.now();
    const { rows } = await sql`
      insert into follows (person_id, followed_id, created_at) values (${person.id}, ${id}, ${now}) on conflict do nothing returning 1`.execute(
      tx,
    );
    if (rows.length > 0) {
      await sql`insert into followers (person_id, follower_id, created_at) values (${id}, ${person.id}, ${now})`.execute(
        tx,
      );
      await countFollow(tx, person.id, id, 1);
      await notify(services, tx, id, { kind: "follow", actorId: person.id, subject: id });
    }
    return { followed_by_me: true, follower_count: (await personById(tx, id)).follower_count };
  });
}

/** Follows a person no longer, whether or not their account is open. Again changes nothing. */
export async function unfollowPerson({ db }: Services, person: Person, id: string): Promise<Followed> {
  return transaction(db, async (tx) => {
    const { rows } = await sql`
      delete from follows where person_id = ${person.id} and followed_id = ${id} returning 1`.execute(tx);
    if (rows.length > 0) {
      await sql`delete from followers where person_id = ${id} and follower_id = ${person.id}`.execute(tx);
      await countFollow(tx, person.id, id, -1);
    }
    const counted = await tx.selectFrom("people").select("follower_count").where("id", "=", id).executeTakeFirst();
    return counted === undefined
      ? refuse("NOT_FOUND", { message: refusalSentences.personGone })
      : { followed_by_me: false, follower_count: counted.follower_count };
  });
}

async function countFollow(tx: Tx, followerId: string, followedId: string, sign: 1 | -1): Promise<void> {
  for (const id of [followerId, followedId].toSorted(byNumber))
    await (id === followerId
      ? sql`update people set following_count = following_count + ${sign}::int where id = ${id}`.execute(tx)
      : sql`update people set follower_count = follower_count + ${sign}::int where id = ${id}`.execute(tx));
}
