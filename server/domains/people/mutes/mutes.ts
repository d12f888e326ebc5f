import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import type { WirePerson } from "#contract/kit/shapes.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { personView } from "#server/domains/people/profiles/people.view.ts";
import { personById } from "#server/domains/people/profiles/person-by-name.ts";
import type { Person } from "#server/calls/viewer.ts";

/** Mutes a person, who never learns: their pins come up no more, and nothing is told of them. Again changes nothing. */
export async function mutePerson({ db, clock }: Services, person: Person, id: string) {
  if (id === person.id) refuse("NOT_ALLOWED", { message: refusalSentences.notMuteYourself });
  await personById(db, id);
  const now = clock.now();
  await transaction(db, async (tx) => {
    await sql`
      insert into mutes (person_id, muted_id, created_at) values (${person.id}, ${id}, ${now}) on conflict do nothing`.execute(
      tx,
    );
    await sql`
      insert into muted_by (person_id, muter_id, created_at) values (${id}, ${person.id}, ${now}) on conflict do nothing`.execute(
      tx,
    );
  });
  return { muted_by_me: true };
}

/** Mutes a person no longer. Again changes nothing. */
export async function unmutePerson({ db }: Services, person: Person, id: string) {
  await transaction(db, async (tx) => {
    await sql`delete from mutes where person_id = ${person.id} and muted_id = ${id}`.execute(tx);
    await sql`delete from muted_by where person_id = ${id} and muter_id = ${person.id}`.execute(tx);
  });
  return { muted_by_me: false };
}

/** Whom a person mutes, last first; those who are gone are left out. */
export async function mutedPeople({ db }: Services, person: Person): Promise<WirePerson[]> {
  const ids = await mutedBy(db, person.id);
  const people = await peopleByIds(db, ids);
  return ids.flatMap((id) => {
    const row = people.get(id);
    return row === undefined ? [] : [personView(row)];
  });
}

/** The ids of all whom a person mutes, last first. */
export async function mutedBy(db: Db | Tx, personId: string): Promise<string[]> {
  const { rows } = await sql<{ muted_id: string }>`
    select muted_id from mutes where person_id = ${personId} order by created_at desc`.execute(db);
  return rows.map((row) => row.muted_id);
}

/** Of whom a person wants to hear nothing: those they block, and those they mute. */
export async function unheardBy(db: Db | Tx, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select blocked_id as id from blocks where person_id = ${personId}
     union select muted_id from mutes where person_id = ${personId}`.execute(db);
  return rows.map((row) => row.id);
}
