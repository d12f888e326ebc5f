import { sql } from "kysely";
import type { Services } from "#server/services/services.ts";
import type { Person } from "#server/calls/viewer.ts";
import { unfollowPerson } from "./follow-person.ts";

const batchSize = 500;

/** Ends every following of and by a person, with all counts, edge by edge. */
export async function unfollowEverybody(services: Services, person: Person): Promise<void> {
  const { db } = services;
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select followed_id as id from follows where person_id = ${person.id} limit ${batchSize}`.execute(db);
    for (const { id } of rows) await unfollowPerson(services, person, id);
    if (rows.length < batchSize) break;
  }
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select follower_id as id from followers where person_id = ${person.id} limit ${batchSize}`.execute(db);
    for (const { id } of rows) await unfollowPerson(services, { ...person, id }, person.id);
    if (rows.length < batchSize) return;
  }
}
