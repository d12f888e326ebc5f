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
    select ${ownColumns} from person_groups m join groups g on g.id = m.group_id
     where m.person_id = ${personId} and m.group_id = ${id}`.execute(db);
  return rows[0];
}

/** All groups a person belongs to or is asked to, by name. */
export async function groupsOf(db: Db | Tx, personId: string): Promise<OwnGroup[]> {
  const { rows } = await sql<OwnGroup>`
    select ${ownColumns} from person_groups m join groups g on g.id = m.group_id where m.person_id = ${personId}`.execute(
    db,
  );
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
    select g.id, g.name, g.person_count from person_groups m join groups g on g.id = m.group_id
     where m.person_id = ${personId} and m.group_id = any(${[...new Set(ids)]}::bigint[])`.execute(db);
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
    select g.id, g.name, g.person_count, s.role, coalesce(m.state = 'member', false) as is_mine
      from board_groups s join groups g on g.id = s.group_id
      left join person_groups m on m.person_id = ${personId} and m.group_id = s.group_id
     where s.board_id = ${boardId}`.execute(db);
  return rows
    .toSorted((a, b) => byName.compare(a.name, b.name))
    .map(({ role, is_mine, ...group }) => ({ group, role, is_mine }));
}

/** The faces beside a group's name. */
const maxFaces = 5;

/** Who stands beside the names of these groups: the owner first, then who has belonged to them longest. */
export async function facesOfGroups(
  db: Db | Tx,
  groups: readonly Pick<OwnGroup, "id" | "owner_id">[],
): Promise<{ group_id: string; person_id: string }[]> {
  const { rows } = await sql<{ group_id: string; person_id: string }>`
    select g.id as group_id, f.person_id
      from unnest(${groups.map((group) => group.id)}::bigint[], ${groups.map((group) => group.owner_id)}::bigint[]) as g (id, owner_id)
      cross join lateral (
        select person_id from group_people where group_id = g.id and state = 'member'
         order by person_id = g.owner_id desc, created_at, person_id limit ${maxFaces}::int) f`.execute(db);
  return rows;
}
