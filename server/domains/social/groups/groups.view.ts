import { sql } from "kysely";
import type { WireGroup } from "#contract/social/groups.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { goneAccount, personView } from "#server/domains/people/profiles/people.view.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { OwnGroup } from "./groups.queries.ts";

/** The faces beside a group's name. */
const maxFaces = 5;

/** Groups as somebody who belongs to them or is asked to sees them. */
export async function groupViews(db: Db | Tx, person: Person, rows: readonly OwnGroup[]): Promise<WireGroup[]> {
  if (rows.length === 0) return [];
  const faces = await sql<{ group_id: string; person_id: string }>`
    select g.id as group_id, f.person_id
      from unnest(${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => row.owner_id)}::bigint[]) as g (id, owner_id)
      cross join lateral (
        select person_id from group_people where group_id = g.id and state = 'member'
         order by person_id = g.owner_id desc, created_at, person_id limit ${maxFaces}::int) f`.execute(db);
  const people = await peopleByIds(db, [...rows.map((row) => row.owner_id), ...faces.rows.map((row) => row.person_id)]);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    person_count: row.person_count,
    owner: personView(people.get(row.owner_id) ?? goneAccount),
    state: row.state,
    is_mine: row.owner_id === person.id,
    faces: faces.rows
      .filter((face) => face.group_id === row.id)
      .flatMap((face) => people.get(face.person_id) ?? [])
      .map(personView),
    created_at: row.created_at.toISOString(),
  }));
}

/** The same of one group. */
export async function groupView(db: Db | Tx, person: Person, row: OwnGroup): Promise<WireGroup> {
  const [view] = await groupViews(db, person, [row]);
  if (view === undefined) throw new Error("a group without a view");
  return view;
}
