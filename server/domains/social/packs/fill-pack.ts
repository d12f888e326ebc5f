import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import { limits } from "#spec/constants/limits.ts";
import { packsCopy } from "#spec/copy/social/packs.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { refuseFilled } from "#server/platform/filled-refusal.ts";
import type { Services } from "#server/services/services.ts";
import { nobody, type Person } from "#server/calls/viewer.ts";
import { visibleBoards } from "#server/domains/content/boards/boards.queries.ts";
import { notify, unnotifyAll } from "#server/domains/people/notify/notify.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { apart } from "./packs.queries.ts";

type Chosen = { user_ids: readonly string[]; board_ids: readonly string[] };
export type Filling = { personIds: string[]; boardIds: string[]; leftOut: number };

/**
 * Who and what of a choice can be in a person's pack: shown people whom no block parts from them and who did not take themselves out of it
 * (`left`), and public boards. The rest is left out without a word on why, for a block is nobody's business. Refuses too few of both.
 */
export async function fillPack(tx: Tx, person: Person, chosen: Chosen, left: readonly string[] = []): Promise<Filling> {
  const userIds = [...new Set(chosen.user_ids)];
  const wantedBoards = [...new Set(chosen.board_ids)];
  const [people, parted] = [await peopleByIds(tx, userIds), await apart(tx, person.id, userIds)];
  const personIds = userIds.filter((id) => people.has(id) && !parted.has(id) && !left.includes(id) && id !== person.id);
  const boards = await visibleBoards(tx, nobody, wantedBoards);
  const ofParted = await apart(
    tx,
    person.id,
    boards.map((board) => board.owner_id),
  );
  const boardIds = boards.filter((board) => !ofParted.has(board.owner_id)).map((board) => board.id);
  if (personIds.length + boardIds.length < limits.packLeast)
    refuseFilled("NOT_ALLOWED", packsCopy.tooFew, { least: limits.packLeast }, { data: { field: "user_ids" } });
  const leftOut = userIds.length - personIds.length + wantedBoards.length - boardIds.length;
  return { personIds, boardIds, leftOut };
}

/** Writes the other side of who is in a pack: whoever is new is told, whoever is no longer in it is told no more. */
export async function carryToPeople(
  services: Services,
  tx: Tx,
  person: Person,
  pack: { id: string; before: readonly string[]; now: readonly string[] },
): Promise<void> {
  const fresh = pack.now.filter((id) => !pack.before.includes(id));
  const gone = pack.before.filter((id) => !pack.now.includes(id));
  if (gone.length > 0) {
    await sql`
      delete from person_packs
       where person_id = any(${gone}::bigint[]) and pack_id = ${pack.id} and role = 'listed'`.execute(tx);
    await unnotifyAll(
      tx,
      "pack_listed",
      gone.map((personId) => ({ personId, subject: pack.id })),
    );
  }
  if (fresh.length === 0) return;
  await services.limits.take("pack_people", person.id, { tx, count: fresh.length });
  const now = services.clock.now();
  await tx
    .insertInto("person_packs")
    .values(fresh.map((id) => ({ person_id: id, pack_id: pack.id, role: "listed" as const, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const id of fresh)
    await notify(services, tx, id, {
      kind: "pack_listed",
      actorId: person.id,
      subject: pack.id,
      packId: pack.id,
    });
}

/** Refuses one pack too many. The row of the person is locked, so that two devices make no more together. */
export async function requireRoomForPack(tx: Tx, personId: string): Promise<void> {
  await sql`select 1 from people where id = ${personId} for no key update`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from person_packs where person_id = ${personId} and role = 'maker'`.execute(tx);
  if ((rows[0]?.count ?? 0) >= limits.packsPerPersonMax)
    refuseFilled("NOT_ALLOWED", packsCopy.tooMany, { most: limits.packsPerPersonMax });
}

/** Refuses what was changed elsewhere since it was read. */
export function requireVersion(pack: { version: number }, version: number): void {
  if (pack.version !== version)
    refuse("CONFLICT", { message: packsCopy.changedElsewhere, data: { version: pack.version } });
}
