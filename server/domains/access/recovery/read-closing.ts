import type { CallData } from "#contract/define.ts";
import type { closingBoards } from "#contract/recovery.ts";
import type { CallContext } from "../../../http/context.ts";
import { heirsOf } from "../../collaborators/leave-to-members.ts";
import { peopleByIds } from "../../people/people.queries.ts";
import { personView } from "../../people/people.view.ts";
import type { Person } from "../../viewer.ts";

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
