import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import { packsCopy } from "#spec/copy/social/packs.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Touched } from "#server/platform/bus/touched.ts";
import type { Services } from "#server/services/services.ts";
import { unnotify, unnotifyAll } from "#server/domains/people/notify/notify.ts";
import { lockPack, type PackRow } from "./packs.queries.ts";

/** Deletes a pack of one's own. */
export async function deletePack(
  { db }: Services,
  person: Person,
  id: string,
  touched: Touched,
): Promise<{ deleted: true }> {
  await transaction(db, async (tx) => removePack(tx, await lockPack(tx, person.id, id)));
  touched.name(id, person.id);
  return { deleted: true };
}

/** Takes a person out of a pack, whose maker can't put them in again. Again changes nothing; refuses NOT_FOUND where they never were in it. */
export async function leavePack(
  { db }: Services,
  person: Person,
  id: string,
  touched: Touched,
): Promise<{ removed: true }> {
  await transaction(db, async (tx) => {
    // First the pack, as whoever changes it does.
    await sql`select 1 from packs where id = ${id} for update`.execute(tx);
    const { rows } = await sql`
      update person_packs set role = 'left'
       where person_id = ${person.id} and pack_id = ${id} and role in ('listed', 'left') returning 1`.execute(tx);
    if (rows.length === 0) refuse("NOT_FOUND", { message: packsCopy.notInIt });
    await sql`
      update packs set person_ids = array_remove(person_ids, ${person.id}::bigint),
             left_ids = array_append(array_remove(left_ids, ${person.id}::bigint), ${person.id}::bigint)
       where id = ${id}`.execute(tx);
    await unnotify(tx, person.id, "pack_listed", id);
  });
  touched.name(id);
  return { removed: true };
}

/** Removes what a deleted person leaves in packs: their own, and themselves from those of others. */
export async function removePacksOf(db: Db, personId: string): Promise<void> {
  const { rows } = await sql<{ pack_id: string; role: string }>`
    select pack_id, role from person_packs where person_id = ${personId}`.execute(db);
  for (const { pack_id: id, role } of rows)
    await transaction(db, async (tx) => {
      const { rows: packs } = await sql<PackRow>`
        select id, owner_id, person_ids, left_ids from packs where id = ${id} for update`.execute(tx);
      if (role === "maker" && packs[0] !== undefined) return removePack(tx, packs[0]);
      await sql`
        update packs set person_ids = array_remove(person_ids, ${personId}::bigint),
               left_ids = array_remove(left_ids, ${personId}::bigint)
         where id = ${id}`.execute(tx);
      await sql`delete from person_packs where person_id = ${personId} and pack_id = ${id}`.execute(tx);
    });
}

async function removePack(
  tx: Tx,
  {
    id,
    owner_id: ownerId,
    person_ids: ids,
    left_ids: left,
  }: Pick<PackRow, "id" | "owner_id" | "person_ids" | "left_ids">,
): Promise<void> {
  await sql`delete from packs where id = ${id}`.execute(tx);
  await sql`
    delete from person_packs where pack_id = ${id} and person_id = any(${[ownerId, ...ids, ...left]}::bigint[])`.execute(
    tx,
  );
  await unnotifyAll(
    tx,
    "pack_listed",
    ids.map((personId) => ({ personId, subject: id })),
  );
}
