import { byStep, deleted, takenOutVia, type PersonData } from "#server/calls/person-data.ts";
import { emptyTrashOf } from "#server/domains/content/trash/empty-trash-of.ts";
import { trashBoardsOf } from "#server/domains/content/board-states/trash-boards-of.ts";
import { unfollowBoards } from "./unfollow-boards.ts";
import { followsOf } from "./follows.archive.ts";

const archive = "boards.json";
const others = { leftOut: "it is what others chose" };

export const boardsPersonData: PersonData = {
  tables: {
    boards: {
      person: {
        owner_id: byStep,
        former_owner_ids: takenOutVia({ table: "board_slugs", person: "owner_id", on: { id: "board_id" } }),
      },
      archive,
    },
    // Of boards that others own by now.
    board_slugs: { person: { owner_id: deleted }, archive },
    board_follows: { person: { person_id: byStep }, archive: "follows.json" },
    board_followers: { person: { person_id: byStep }, archive: others },
  },
  archived: [{ file: "follows.json", whole: followsOf }],
  async remove(services, { person }) {
    await trashBoardsOf(services, person);
    await emptyTrashOf(services, person.id);
  },
  leave: ({ db }, { person }) => unfollowBoards(db, person.id),
};
