import type { CallData } from "#contract/kit/define.ts";
import type { closingBoards } from "#contract/identity/recovery.ts";
import type { CallContext } from "#server/calls/context.ts";
import { heirsOf } from "#server/domains/social/members/leave-to-members.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { personView } from "#server/domains/people/profiles/people.view.ts";
import type { Person } from "#server/calls/viewer.ts";

/** What becomes of the viewer's shared boards when their account is deleted: each with who would own it. */
export async function readClosingBoards({
  services: { db },
  viewer,
}: CallContext<Person>): Promise<CallData<typeof closingBoards>> {
  const heirs = await heirsOf(db, viewer.id);
  const people = await peopleByIds(
    db,
    heirs.map((heir) => heir.person_id),
  );
  return heirs.flatMap(({ board_id: id, name, person_id: personId }) => {
    const person = people.get(personId);
    return person === undefined ? [] : [{ id, name, to: personView(person) }];
  });
}
