import * as calls from "#contract/boards.ts";
import { implement, implementForPerson, implementList } from "../../http/implement.ts";
import { boardPins } from "../pins/pin-lists.ts";
import { sectionOfBoard } from "../sections/section-of-board.ts";
import { createBoard } from "./create-board.ts";
import { listBoards } from "./list-boards.ts";
import { pickBoards } from "./pick-boards.ts";
import { readBoard, requireVisibleBoard } from "./read-board.ts";
import { restoreBoard, trashBoard } from "./trash-board.ts";
import { updateBoard } from "./update-board.ts";

export const boardRoutes = [
  implement(calls.getBoard, ({ services, viewer }, input) => readBoard(services, viewer, input)),
  implementForPerson(calls.createBoard, ({ services, viewer, idempotencyKey }, input) =>
    createBoard(services, viewer, input, idempotencyKey),
  ),
  implementForPerson(calls.updateBoard, ({ services, viewer }, input) => updateBoard(services, viewer, input)),
  implementForPerson(calls.deleteBoard, ({ services, viewer }, { board_id }) => trashBoard(services, viewer, board_id)),
  implementForPerson(calls.restoreBoard, ({ services, viewer }, { board_id }) =>
    restoreBoard(services, viewer, board_id),
  ),
  implementList(calls.listBoards, ({ services, viewer }, input) => listBoards(services, viewer, input)),
  implementList(calls.boardFeed, async ({ services, viewer }, input) => {
    const board = await requireVisibleBoard(services.db, viewer, input.board_id);
    const { section_id: sectionId, unsectioned } = input;
    if (sectionId != null) await sectionOfBoard(services.db, board.id, sectionId);
    return boardPins(
      services,
      viewer,
      {
        boardId: board.id,
        ...(sectionId == null ? {} : { sectionId }),
        ...(unsectioned === undefined ? {} : { unsectioned }),
      },
      input,
    );
  }),
  implementForPerson(calls.boardPickerBoards, ({ services, viewer }, input) => pickBoards(services, viewer, input)),
];
