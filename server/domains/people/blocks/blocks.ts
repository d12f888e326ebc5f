import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import type { WirePerson } from "#contract/kit/shapes.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { publishViewers } from "#server/platform/bus/publish-effects.ts";
import type { Services } from "#server/services/services.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { personView } from "#server/domains/people/profiles/people.view.ts";
import { lockBoth, removeFollow } from "#server/domains/people/profiles/follow-edge.ts";
import { dropRequest } from "#server/domains/people/requests/ask-to-follow.ts";
import { tellLive } from "#server/calls/tell-live.ts";
import { isShown } from "#server/domains/people/profiles/shown-states.ts";
import { personById } from "#server/domains/people/profiles/person-by-name.ts";
import type { Person } from "#server/calls/viewer.ts";

/** Blocks a person: both sides of the edge. Neither follows the other any more, nor asks to. Again changes nothing. */
export async function blockPerson(services: Services, person: Person, id: string) {
  const { db, clock } = services;
  if (id === person.id) refuse("NOT_ALLOWED", { message: refusalSentences.notBlockYourself });
  await personById(db, id);
  const now = clock.now();
  await transaction(db, async (tx) => {
    await sql`
      insert into blocks (person_id, blocked_id, created_at) values (${person.id}, ${id}, ${now}) on conflict do nothing`.execute(
      tx,
    );
    await sql`
      insert into blocked_by (person_id, blocker_id, created_at) values (${id}, ${person.id}, ${now}) on conflict do nothing`.execute(
      tx,
    );
    // Where it is seen that somebody is here it is so no longer, as if they had turned that off; all others hear nothing.
    if (await bothShowActive(tx, person.id, id)) tellLive(services, tx, [id], ["presence"]);
    await lockBoth(tx, person.id, id);
    for (const [askerId, of] of [[person.id, id] as const, [id, person.id] as const]) {
      await removeFollow(tx, askerId, of);
      await dropRequest(tx, { askerId, id: of });
    }
  });
  await publishViewers(services, [person.id]);
  return { blocked_by_me: true };
}

/** Whether these two let those they write with see when they are here. */
export async function bothShowActive(db: Db | Tx, ...both: [string, string]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from people p where p.id = any(${both}::bigint[]) and p.shows_active and ${isShown("p")}`.execute(db);
  return rows.length === both.length;
}

/** Blocks a person no longer. Again changes nothing. */
export async function unblockPerson({ db }: Services, person: Person, id: string) {
  await transaction(db, async (tx) => {
    await sql`delete from blocks where person_id = ${person.id} and blocked_id = ${id}`.execute(tx);
    await sql`delete from blocked_by where person_id = ${id} and blocker_id = ${person.id}`.execute(tx);
  });
  return { blocked_by_me: false };
}

/** Whom a person blocks, last first. */
export async function blockedPeople({ db }: Services, person: Person): Promise<WirePerson[]> {
  const ids = await blockedBy(db, person.id);
  const people = await peopleByIds(db, ids);
  return ids.flatMap((id) => {
    const row = people.get(id);
    return row === undefined ? [] : [personView(row)];
  });
}

/** The ids of all whom a person blocks, last first. */
export async function blockedBy(db: Db | Tx, personId: string): Promise<string[]> {
  const { rows } = await sql<{ blocked_id: string }>`
    select blocked_id from blocks where person_id = ${personId} order by created_at desc`.execute(db);
  return rows.map((row) => row.blocked_id);
}

/** Which of these people block this one. */
export async function blockersAmong(db: Db | Tx, personId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ blocker_id: string }>`
    select blocker_id from blocked_by where person_id = ${personId} and blocker_id = any(${ids}::bigint[])`.execute(db);
  return new Set(rows.map((row) => row.blocker_id));
}

/** Whom of these people this one blocks. */
export async function blockedAmong(db: Db | Tx, personId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ blocked_id: string }>`
    select blocked_id from blocks where person_id = ${personId} and blocked_id = any(${ids}::bigint[])`.execute(db);
  return new Set(rows.map((row) => row.blocked_id));
}
