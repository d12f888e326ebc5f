import { sql } from "kysely";
import type { WireComment } from "#contract/social/comments.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { tellLiveAtPin } from "#server/calls/tell-live.ts";
import { blockersAmong } from "#server/domains/people/blocks/blocks.ts";
import { notify } from "#server/domains/people/notify/notify.ts";
import type { Person } from "#server/calls/viewer.ts";
import { lockPinRow } from "#server/domains/content/pins/count-comments.ts";
import { lockComment } from "./comments.queries.ts";
import { viewOf } from "./write-comment.ts";

/** Reacts to a comment; a second reaction takes the place of the first. */
export async function react(services: Services, person: Person, id: string, kind: string): Promise<WireComment> {
  return transaction(services.db, async (tx) => {
    const { comment, pin } = await lockComment(tx, person, id);
    if ((await blockersAmong(tx, person.id, [comment.person_id])).size > 0)
      refuse("NOT_ALLOWED", { message: refusalSentences.noReaction });
    const { rows } = await sql<{ is_new: boolean }>`
      insert into comment_reactions (pin_id, comment_id, person_id, kind, created_at)
      values (${pin.id}, ${id}, ${person.id}, ${kind}, ${services.clock.now()})
      on conflict (pin_id, comment_id, person_id) do update set kind = excluded.kind returning (xmax = 0) as is_new`.execute(
      tx,
    );
    if (rows[0]?.is_new === true) {
      await sql`
        update comments set reaction_count = reaction_count + 1 where pin_id = ${pin.id} and id = ${id}`.execute(tx);
      await notify(services, tx, comment.person_id, {
        kind: "comment_reaction",
        actorId: person.id,
        subject: id,
        pinId: pin.id,
        commentId: id,
      });
    }
    tellLiveAtPin(services, tx, pin.id, ["reaction"]);
    return viewOf(tx, person, pin, id);
  });
}

/** Takes one's reaction back. Again changes nothing. */
export async function unreact(services: Services, person: Person, id: string): Promise<WireComment> {
  return transaction(services.db, async (tx) => {
    const { pin } = await lockComment(tx, person, id);
    const { rows } = await sql`
      delete from comment_reactions where pin_id = ${pin.id} and comment_id = ${id} and person_id = ${person.id} returning 1`.execute(
      tx,
    );
    await sql`
      update comments set reaction_count = reaction_count - ${rows.length}::int where pin_id = ${pin.id} and id = ${id}`.execute(
      tx,
    );
    tellLiveAtPin(services, tx, pin.id, ["reaction"]);
    return viewOf(tx, person, pin, id);
  });
}

/** Takes back every reaction of a person, pin by pin, with all counts. */
export async function removeReactionsBy(db: Db, personId: string): Promise<void> {
  const { rows } = await sql<{ pin_id: string }>`
    select distinct pin_id from comment_reactions where person_id = ${personId}`.execute(db);
  for (const { pin_id: pinId } of rows)
    await transaction(db, async (tx) => {
      await lockPinRow(tx, pinId);
      await sql`
        with gone as (
          delete from comment_reactions where pin_id = ${pinId} and person_id = ${personId} returning comment_id)
        update comments c set reaction_count = reaction_count - 1 from gone
         where c.pin_id = ${pinId} and c.id = gone.comment_id`.execute(tx);
    });
}
