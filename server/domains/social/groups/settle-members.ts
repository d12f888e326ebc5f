import { sql } from "kysely";
import { limits } from "#spec/constants/limits.ts";
import { refusalCopy } from "#spec/copy/kit/refusals.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { refuseFilled } from "#server/platform/filled-refusal.ts";
import { type GroupShare, membersOfGroups, sharesOfBoards } from "./groups.queries.ts";
import {
  type BoardPlace,
  boardsOf,
  changeRights,
  noteMembers,
  pairs,
  peopleOf,
  putOnBoards,
  takeOffBoards,
  type ThroughGroup,
} from "#server/domains/content/boards/members-through-groups.ts";
import { blockersAmong } from "#server/domains/people/blocks/blocks.ts";
import { unnotifyAll } from "#server/domains/people/notify/notify.ts";

const rank = { view: 0, add: 1, edit: 2 } as const;

/**
 * Brings group-based memberships of locked boards in line with the groups and shares: the highest right counts, and whoever has none left
 * is removed. Direct members stay as they are.
 * @param joinAt also adds people who aren't members of a board shared with their group yet, except those who block whoever shared it. Null:
 * nobody is added, so that people who left a board stay away
 * @returns who was added
 */
export async function settleMembers(
  tx: Tx,
  boardIds: readonly string[],
  personIds: readonly string[],
  joinAt: Date | null,
): Promise<BoardPlace[]> {
  if (boardIds.length === 0 || personIds.length === 0) return [];
  const shares = await sharesOfBoards(tx, boardIds);
  const members = await membersOfGroups(tx, [...new Set(shares.map((share) => share.group_id))], personIds);
  const offers = Map.groupBy(shares, (share) => share.board_id);
  const blockers = joinAt === null ? new Map<string, Set<string>>() : await blockersOf(tx, shares, personIds);
  const places = await placesOn(tx, boardIds, personIds);
  const [left, changed, joined]: [BoardPlace[], ThroughGroup[], ThroughGroup[]] = [[], [], []];
  for (const board_id of boardIds)
    for (const person_id of personIds) {
      const now = places.get(`${board_id} ${person_id}`);
      if (now !== undefined && now.group_id === null) continue;
      const open = (offers.get(board_id) ?? []).filter(
        (share) =>
          members.get(share.group_id)?.has(person_id) === true &&
          (now !== undefined || blockers.get(share.shared_by)?.has(person_id) !== true),
      );
      const best = bestShare(open, now?.group_id ?? null);
      if (now === undefined) {
        if (joinAt !== null && best !== undefined)
          joined.push({ board_id, person_id, role: best.role, group_id: best.group_id });
      } else if (best === undefined) left.push({ board_id, person_id });
      else if (best.role !== now.role || best.group_id !== now.group_id)
        changed.push({ board_id, person_id, role: best.role, group_id: best.group_id });
    }
  await leave(tx, left);
  await changeRights(tx, changed);
  if (joinAt !== null) await join(tx, joined, joinAt);
  await noteMembers(
    tx,
    [...left, ...changed, ...joined].map((place) => place.board_id),
  );
  return joined.map(({ board_id, person_id }) => ({ board_id, person_id }));
}

/** The share with the greatest right; of equals the one somebody is there through already, then the longest. */
function bestShare(shares: readonly GroupShare[], current: string | null): GroupShare | undefined {
  const [best] = shares.toSorted(
    (a, b) => rank[b.role] - rank[a.role] || Number(b.group_id === current) - Number(a.group_id === current),
  );
  return best;
}

/** Who belongs to these boards through a group. */
export async function peopleThrough(db: Db | Tx, boardIds: readonly string[], groupId: string): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select distinct person_id from board_people where board_id = any(${boardIds}::bigint[]) and group_id = ${groupId}`.execute(
    db,
  );
  return rows.map((row) => row.person_id);
}

async function blockersOf(tx: Tx, shares: readonly GroupShare[], personIds: readonly string[]) {
  const blockers = new Map<string, Set<string>>();
  for (const who of new Set(shares.map((share) => share.shared_by)))
    blockers.set(who, await blockersAmong(tx, who, personIds));
  return blockers;
}

async function placesOn(tx: Tx, boardIds: readonly string[], personIds: readonly string[]) {
  const { rows } = await sql<BoardPlace & { role: string; group_id: string | null }>`
    select board_id, person_id, role, group_id from board_people
     where board_id = any(${boardIds}::bigint[]) and person_id = any(${personIds}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [`${row.board_id} ${row.person_id}`, row]));
}

/** Who was told of which board. */
function told(places: readonly BoardPlace[]) {
  return places.map((place) => ({ personId: place.person_id, subject: place.board_id }));
}

async function leave(tx: Tx, left: readonly BoardPlace[]): Promise<void> {
  await takeOffBoards(tx, left);
  await unnotifyAll(tx, "board_group", told(left));
}

async function join(tx: Tx, joined: readonly ThroughGroup[], now: Date): Promise<void> {
  if (joined.length === 0) return;
  await putOnBoards(tx, joined, now);
  await requireRoom(tx, [...new Set(joined.map((place) => place.board_id))]);
  // Members don't need an invitation.
  await sql`
    delete from board_invites i using ${pairs(joined)}
     where i.board_id = t.board_id and i.person_id = t.person_id and i.board_id = any(${boardsOf(joined)}::bigint[])`.execute(
    tx,
  );
  await sql`
    delete from person_invites i using ${pairs(joined)}
     where i.person_id = t.person_id and i.board_id = t.board_id and i.person_id = any(${peopleOf(joined)}::bigint[])`.execute(
    tx,
  );
  await unnotifyAll(tx, "board_invite", told(joined));
}

async function requireRoom(tx: Tx, boardIds: readonly string[]): Promise<void> {
  const { rows } = await sql`
    select 1 from boards b
     where b.id = any(${boardIds}::bigint[])
       and (select count(*) from board_people m where m.board_id = b.id) > ${limits.collaboratorsPerBoardMax}::int limit 1`.execute(
    tx,
  );
  // Someone about to join may not know the board's name yet.
  if (rows.length > 0)
    refuseFilled("NOT_ALLOWED", refusalCopy.peopleOfGroupsBoard, { most: limits.collaboratorsPerBoardMax });
}
