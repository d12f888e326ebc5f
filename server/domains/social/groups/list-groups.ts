import type { CallData } from "#contract/kit/define.ts";
import type { readGroup as readGroupCall, WireGroup } from "#contract/social/groups.ts";
import type { Services } from "#server/services/services.ts";
import { boardRefView } from "#server/domains/content/boards/board-refs.ts";
import { visibleBoards } from "#server/domains/content/boards/boards.queries.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { goneAccount, personView } from "#server/domains/people/profiles/people.view.ts";
import type { Person } from "#server/calls/viewer.ts";
import { groupNotThere } from "./groups.policy.ts";
import { boardsOfGroup, groupOf, groupsOf, peopleOfGroup, sharesOfBoards } from "./groups.queries.ts";
import { groupView, groupViews } from "./groups.view.ts";

/** A person's groups by name, those that wait for an answer first. */
export async function listGroups({ db }: Services, person: Person): Promise<WireGroup[]> {
  const groups = await groupsOf(db, person.id);
  const waiting = (group: { state: string }) => (group.state === "pending" ? 0 : 1);
  return groupViews(
    db,
    person,
    groups.toSorted((a, b) => waiting(a) - waiting(b)),
  );
}

/** A group of one's own or one that one is asked to. Who else is asked is its owner's; its boards are its people's. */
export async function readGroup({ db }: Services, person: Person, id: string): Promise<CallData<typeof readGroupCall>> {
  const group = (await groupOf(db, person.id, id)) ?? groupNotThere();
  const standing = await peopleOfGroup(db, group);
  const shown = standing.filter(({ state }) => state === "member" || group.owner_id === person.id);
  const people = await peopleByIds(
    db,
    shown.map((row) => row.person_id),
  );
  const rank = (who: string, state: string) => (state === "pending" ? 2 : who === group.owner_id ? 0 : 1);
  return {
    ...(await groupView(db, person, group)),
    people: shown
      .flatMap(({ person_id: who, state }) => {
        const row = people.get(who);
        return row === undefined ? [] : [{ user: personView(row), state, rank: rank(who, state) }];
      })
      .toSorted((a, b) => a.rank - b.rank || byName.compare(a.user.full_name, b.user.full_name))
      .map(({ user, state }) => ({ user, state })),
    boards: group.state === "member" ? await boardsFor(db, person, id) : [],
  };
}

async function boardsFor(db: Services["db"], person: Person, id: string) {
  const boards = await visibleBoards(db, person, await boardsOfGroup(db, id));
  const shares = await sharesOfBoards(
    db,
    boards.map((board) => board.id),
  );
  const roles = new Map(shares.filter((share) => share.group_id === id).map((share) => [share.board_id, share.role]));
  const owners = await peopleByIds(
    db,
    boards.map((board) => board.owner_id),
  );
  return boards
    .toSorted((a, b) => byName.compare(a.name, b.name))
    .flatMap((board) => {
      const role = roles.get(board.id);
      if (role === undefined) return [];
      const owner = owners.get(board.owner_id) ?? goneAccount;
      return [{ board: boardRefView(board, owner.username), role }];
    });
}

const byName = new Intl.Collator("en", { sensitivity: "base", numeric: true });
