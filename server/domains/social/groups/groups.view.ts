import type { WireGroup } from "#contract/social/groups.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { goneAccount, personView } from "#server/domains/people/profiles/people.view.ts";
import type { Person } from "#server/calls/viewer.ts";
import { facesOfGroups, type OwnGroup } from "./groups.queries.ts";

/** Groups as somebody who belongs to them or is asked to sees them. */
export async function groupViews(db: Db | Tx, person: Person, rows: readonly OwnGroup[]): Promise<WireGroup[]> {
  if (rows.length === 0) return [];
  const faces = await facesOfGroups(db, rows);
  const people = await peopleByIds(db, [...rows.map((row) => row.owner_id), ...faces.map((row) => row.person_id)]);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    person_count: row.person_count,
    owner: personView(people.get(row.owner_id) ?? goneAccount),
    state: row.state,
    is_mine: row.owner_id === person.id,
    faces: faces
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
