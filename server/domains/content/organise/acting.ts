import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { Person } from "#server/calls/viewer.ts";

/**
 * Checks in whose name a person acts: their own, or that of an advertiser account they belong to (saving §6). Refuses NOT_ALLOWED for
 * any other subject.
 */
export async function requireActing(db: Db | Tx, person: Person, subjectId: string | undefined): Promise<void> {
  if (subjectId === undefined || subjectId === person.id) return;
  const { rows } = await sql`
    select 1 from person_advertisers where person_id = ${person.id} and advertiser_id = ${subjectId}`.execute(db);
  if (rows.length === 0)
    refuse("NOT_ALLOWED", {
      message: "You can't act in this account.",
      detail: "orbac_subject_id",
      data: { field: "orbac_subject_id" },
    });
}

/** Whose account an advertiser is; refuses NOT_ALLOWED for somebody who doesn't belong to it. */
export async function advertiserForActing(
  db: Db | Tx,
  person: Person,
  advertiserId: string,
): Promise<{ owner_id: string }> {
  const { rows } = await sql<{ owner_id: string }>`
    select a.owner_id from advertisers a join person_advertisers m on m.advertiser_id = a.id and m.person_id = ${person.id}
     where a.id = ${advertiserId}`.execute(db);
  return (
    rows[0] ??
    refuse("NOT_ALLOWED", {
      message: "You can't act in this account.",
      detail: "advertiser_id",
      data: { field: "advertiser_id" },
    })
  );
}

/** The advertiser account a pin is made in, when it is another person's; refuses one the person doesn't belong to. saving §6 */
export async function actingAdvertiser(
  { db }: { db: Db },
  person: Person,
  id: string | undefined,
): Promise<string | null> {
  if (id === undefined) return null;
  const { owner_id: ownerId } = await advertiserForActing(db, person, id);
  return ownerId === person.id ? null : id;
}
