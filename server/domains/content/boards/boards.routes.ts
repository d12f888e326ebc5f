import * as calls from "#contract/content/boards.ts";
import * as followCalls from "#contract/people/people.ts";
import { pipelined } from "#server/database/driver/connect.ts";
import { implement, implementForPerson, implementList } from "#server/calls/implement.ts";
import { boardPinIds, placedPage } from "#server/domains/content/pins/pin-lists.ts";
import { sectionOfBoard } from "./section-of-board.ts";
import { createBoard } from "./create-board.ts";
import { listBoards } from "./list-boards.ts";
import { followBoard, unfollowBoard } from "./follow-board.ts";
import { readBoard, requireVisibleBoard } from "./read-board.ts";
import { restoreBoard, trashBoard } from "#server/domains/content/board-states/trash-board.ts";
import { updateBoard } from "#server/domains/content/board-states/update-board.ts";
import { wordsInBoard } from "./words-in-board.ts";

export const boardRoutes = [
  implement(calls.getBoard, ({ services, viewer }, input) => readBoard(services, viewer, input)),
  implementForPerson(calls.createBoard, ({ services, viewer, idempotencyKey, subject }, input) =>
    createBoard(services, viewer, input, idempotencyKey, subject),
  ),
  implementForPerson(calls.updateBoard, ({ services, viewer, touched }, input) =>
    updateBoard(services, viewer, input, touched),
  ),
  implementForPerson(calls.deleteBoard, ({ services, viewer, touched }, { board_id }) =>
    trashBoard(services, viewer, board_id, touched),
  ),
  implementForPerson(calls.restoreBoard, ({ services, viewer }, { board_id }) =>
    restoreBoard(services, viewer, board_id),
  ),
  implementList(calls.listBoards, ({ services, viewer }, input) => listBoards(services, viewer, input)),
  implementList(calls.boardFeed, async ({ services, viewer }, input) => {
    const { board_id: boardId, section_id: sectionId, unsectioned } = input;
    const place = {
      boardId,
      ...(sectionId == null ? {} : { sectionId }),
      ...(unsectioned === undefined ? {} : { unsectioned }),
    };
    const words = await wordsInBoard(services, boardId, input.query);
    const [rows] = await pipelined(services.db, (db) =>
      Promise.all([
        boardPinIds(db, viewer, place, { ...input, words }),
        requireVisibleBoard(db, viewer, boardId),
        sectionId == null ? null : sectionOfBoard(db, boardId, sectionId),
      ]),
    );
    return placedPage(services, viewer, rows, input);
  }),
  implementForPerson(followCalls.followBoard, ({ services, viewer }, { board_id }) =>
    followBoard(services, viewer, board_id),
  ),
  implementForPerson(followCalls.unfollowBoard, ({ services, viewer }, { board_id }) =>
    unfollowBoard(services, viewer, board_id),
  ),
];
