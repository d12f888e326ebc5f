import { sql } from "kysely";
import type { WireGroupRef } from "#contract/kit/shapes.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { GroupState } from "#server/database/tables/group-tables.ts";

/** A group with the standing of one person in it. */
export type OwnGroup = {
  id: string;
  owner_id: string;
  name: string;
  person_count: number;
  created_at: Date;
  state: GroupState;
};

/** A board shared with a group. */
export type GroupShare = { board_id: string; group_id: string; role: "edit" | "add" | "view"; shared_by: string };

const ownColumns = sql.raw("g.id, g.owner_id, g.name, g.person_count, g.created_at, m.state");

/** A group a person belongs to or is asked to. */
export async function groupOf(db: Db | Tx, personId: string, id: string): Promise<OwnGroup | undefined> {
  const { rows } = await sql<OwnGroup>`
    with m as (select group_id, state from person_groups where person_id = ${personId} and group_id = ${id}::bigint)
    select ${ownColumns} from m join groups g on g.id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** All groups a person belongs to or is asked to, by name. */
export async function groupsOf(db: Db | Tx, personId: string): Promise<OwnGroup[]> {
  const { rows } = await sql<OwnGroup>`
    with m as (select group_id, state from person_groups where person_id = ${personId})
    select ${ownColumns} from m join groups g on g.id = m.group_id`.execute(db);
  return rows.toSorted((a, b) => byName.compare(a.name, b.name) || a.created_at.getTime() - b.created_at.getTime());
}

const byName = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/** Those of these groups that a person belongs to or is asked to, as they stand beside other things. */
export async function groupRefs(
  db: Db | Tx,
  personId: string,
  ids: readonly string[],
): Promise<Map<string, WireGroupRef>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<WireGroupRef>`
    with m as (select group_id from person_groups where person_id = ${personId} and group_id = any(${[...new Set(ids)]}::bigint[]))
    select g.id, g.name, g.person_count from m join groups g on g.id = m.group_id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The people of a group, and who is asked to it; the owner first, then who stands there longest. */
export async function peopleOfGroup(
  db: Db | Tx,
  { id, owner_id: ownerId }: Pick<OwnGroup, "id" | "owner_id">,
): Promise<{ person_id: string; state: GroupState }[]> {
  const { rows } = await sql<{ person_id: string; state: GroupState }>`
    select person_id, state from group_people where group_id = ${id}
     order by person_id = ${ownerId} desc, created_at, person_id`.execute(db);
  return rows;
}

/** Who belongs to these groups, by group; of `among` alone where it is given. */
export async function membersOfGroups(
  db: Db | Tx,
  ids: readonly string[],
  among?: readonly string[],
): Promise<Map<string, Set<string>>> {
  const members = new Map(ids.map((id) => [id, new Set<string>()]));
  if (ids.length === 0) return members;
  const { rows } = await sql<{ group_id: string; person_id: string }>`
    select group_id, person_id from group_people where group_id = any(${ids}::bigint[]) and state = 'member'
      ${among === undefined ? sql`` : sql`and person_id = any(${among}::bigint[])`}`.execute(db);
  for (const row of rows) members.get(row.group_id)?.add(row.person_id);
  return members;
}

/** With which groups these boards are shared, the longest first. */
export async function sharesOfBoards(db: Db | Tx, boardIds: readonly string[]): Promise<GroupShare[]> {
  if (boardIds.length === 0) return [];
  const { rows } = await sql<GroupShare>`
    select board_id, group_id, role, shared_by from board_groups where board_id = any(${boardIds}::bigint[])
     order by created_at, group_id`.execute(db);
  return rows;
}

/** The boards shared with a group. */
export async function boardsOfGroup(db: Db | Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ board_id: string }>`
    select board_id from group_boards where group_id = ${id} order by board_id`.execute(db);
  return rows.map((row) => row.board_id);
}

/** The groups a board is shared with, by name, and whether a person belongs to each. */
export async function groupsOfBoard(db: Db | Tx, boardId: string, personId: string) {
  const { rows } = await sql<WireGroupRef & { role: GroupShare["role"]; is_mine: boolean }>`
    with s as (select group_id, role from board_groups where board_id = ${boardId}),
    m as (select group_id, state from person_groups where person_id = ${personId})
    select g.id, g.name, g.person_count, s.role, coalesce(m.state = 'member', false) as is_mine
      from s join groups g on g.id = s.group_id left join m on m.group_id = g.id`.execute(db);
  return rows
    .toSorted((a, b) => byName.compare(a.name, b.name))
    .map(({ role, is_mine, ...group }) => ({ group, role, is_mine }));
}

/** The faces beside a group's name. */
const maxFaces = 5;

/** Who stands beside the names of these groups: the owner first, then who has belonged to them longest. */
export async function facesOfGroups(
  db: Db | Tx,
  groups: readonly Pick<OwnGroup, "id">[],
): Promise<{ group_id: string; person_id: string }[]> {
  const { rows } = await sql<{ group_id: string; person_id: string }>`
    select g.id as group_id, f.person_id from groups g
      cross join lateral (
        select person_id from group_people where group_id = g.id and state = 'member'
         order by person_id = g.owner_id desc, created_at, person_id limit ${maxFaces}::int) f
     where g.id = any(${groups.map((group) => group.id)}::bigint[])`.execute(db);
  return rows;
}
