import type { Db, Tx } from "#server/database/driver/connect.ts";
import { statement } from "#server/database/driver/statement.ts";
import type { Admitted, Viewer } from "#server/calls/viewer.ts";
import { shownStates } from "#server/domains/people/profiles/shown-states.ts";

const closedFollows = statement<{ followed_id: string }>(
  "select followed_id from follows where person_id = $1 and is_closed",
);
const privateAmong = statement<{ id: string }>(
  `select id from people where id = any($1::bigint[]) and is_private and state in (${shownStates})`,
);
const secretBoards = statement<{ board_id: string }>(
  `select board_id from person_boards
    where person_id = any($1::bigint[]) and role = 'owner' and privacy = 'secret' and not deleted`,
);
// Held because their person is private: not those that are secret by choice, nor those a moderator hides.
const heldAmong = statement<{ id: string }>(
  "select id from boards where id = any($1::bigint[]) and withheld and not moderated and deleted_at is null",
);

/** The private people whom somebody follows, and their boards that followers see. */
export async function admittedOf(db: Db | Tx, personId: string): Promise<Admitted | undefined> {
  const rows = await closedFollows(db, personId);
  return admittedAmong(
    db,
    rows.map((row) => row.followed_id),
  );
}

/** The same for the people among `followedIds`; whoever is public or hidden by now is left out. */
export async function admittedAmong(db: Db | Tx, followedIds: readonly string[]): Promise<Admitted | undefined> {
  if (followedIds.length === 0) return undefined;
  const people = (await privateAmong(db, followedIds)).map((row) => row.id);
  if (people.length === 0) return undefined;
  const secret = (await secretBoards(db, people)).map((row) => row.board_id);
  const boards = secret.length === 0 ? [] : (await heldAmong(db, secret)).map((row) => row.id);
  return { people, boards };
}

/** The parts of a viewer that say which non-public boards they see. */
export function seeing(
  ownIds: readonly string[],
  admitted: Admitted | undefined,
): Pick<Viewer, "memberBoardIds" | "admitted"> {
  if (admitted === undefined) return { memberBoardIds: ownIds };
  const own = new Set(ownIds);
  const boards = admitted.boards.filter((id) => !own.has(id));
  return { memberBoardIds: [...ownIds, ...boards], admitted: { ...admitted, boards } };
}
