import { refuse } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { blockersAmong } from "#server/domains/people/blocks/blocks.ts";
import { notify, unnotifyOf } from "#server/domains/people/notify/notify.ts";
import { askToFollow, dropRequest } from "#server/domains/people/requests/ask-to-follow.ts";
import type { Person } from "#server/calls/viewer.ts";
import { peopleCopy } from "#spec/copy/social/people.ts";
import { addFollow, lockBoth, removeFollow } from "#server/domains/people/profiles/follow-edge.ts";
import { follows } from "#server/domains/people/profiles/people.queries.ts";
import { personById } from "#server/domains/people/profiles/person-by-name.ts";

/** `follow_requested`: the person is private and has been asked. Of a private person others are told no count. */
export type Followed = { followed_by_me: boolean; follower_count: number; follow_requested?: true };

/** Follows a person, or asks to follow one who is private. Again changes nothing. Refuses to somebody whom that person blocks. */
export async function followPerson(services: Services, person: Person, id: string): Promise<Followed> {
  const { db, clock } = services;
  if (id === person.id) refuse("NOT_ALLOWED", { message: refusalSentences.notFollowYourself });
  return transaction(db, async (tx) => {
    await lockBoth(tx, person.id, id);
    const followed = await personById(tx, id);
    if ((await blockersAmong(tx, person.id, [id])).size > 0) refuse("NOT_ALLOWED", { message: peopleCopy.blocked });
    if (followed.is_private && !(await follows(tx, person.id, id))) {
      await askToFollow(services, tx, person.id, id);
      return { followed_by_me: false, follower_count: 0, follow_requested: true };
    }
    const isNew = await addFollow(tx, person.id, followed, clock.now());
    await dropRequest(tx, { askerId: person.id, id });
    if (isNew) await notify(services, tx, id, { kind: "follow", actorId: person.id, subject: id });
    return { followed_by_me: true, follower_count: followed.follower_count + (isNew ? 1 : 0) };
  });
}

/** Follows a person no longer, or takes back that they asked to, whether or not that account is open. Again changes nothing. */
export async function unfollowPerson({ db }: Services, person: Person, id: string): Promise<Followed> {
  return transaction(db, async (tx) => {
    await removeFollow(tx, person.id, id);
    await unnotifyOf(tx, id, { kind: "follow", subject: id, actorId: person.id });
    await dropRequest(tx, { askerId: person.id, id });
    const counted = await tx
      .selectFrom("people")
      .select(["follower_count", "is_private"])
      .where("id", "=", id)
      .executeTakeFirst();
    return counted === undefined
      ? refuse("NOT_FOUND", { message: refusalSentences.personGone })
      : { followed_by_me: false, follower_count: counted.is_private ? 0 : counted.follower_count };
  });
}
