import {
  createBoard as createBoardCall,
  listBoards as listBoardsCall,
  updateBoard as updateBoardCall,
} from "#contract/content/boards.ts";
import { readInput } from "#server/calls/read-input.ts";
import type { Privacy } from "#server/database/tables/board-tables.ts";
import { createBoard } from "#server/domains/content/boards/create-board.ts";
import { listBoards } from "#server/domains/content/boards/list-boards.ts";
import { readBoard, requireVisibleBoard } from "#server/domains/content/boards/read-board.ts";
import { trashBoard } from "#server/domains/content/board-states/trash-board.ts";
import { updateBoard } from "#server/domains/content/board-states/update-board.ts";
import { boardPins } from "#server/domains/content/pins/pin-lists.ts";
import { given, implementV5, requireScope } from "#server/domains/public-api/implement-v5.ts";
import { besidePins } from "./beside-pins.ts";
import { v5Board, v5ChangedBoard } from "./boards.view.ts";
import { mapPage, pageOf } from "./paging.ts";
import { kindsOf, v5Pin } from "./pins.view.ts";
import { boardToWrite } from "./to-write.ts";

const ownPrivacy = { PUBLIC: "public", SECRET: "secret", PROTECTED: "protected" } as const;

const listed: Record<string, readonly Privacy[] | undefined> = {
  PUBLIC: ["public"],
  PROTECTED: ["protected"],
  SECRET: ["secret"],
  PUBLIC_AND_SECRET: ["public", "secret"],
};

export const boardRoutes = [
  implementV5("boards/list", null, async ({ services, viewer }, { query }) => {
    const own = { username: viewer.username, sort: "newest", ...pageOf(query) };
    const page = await listBoards(services, viewer, {
      ...readInput(listBoardsCall, own),
      privacies: listed[query.privacy ?? "ALL"],
    });
    return mapPage(page, (board) => v5Board(board, services.config.publicUrl));
  }),

  implementV5("boards/get", "board", async ({ services, viewer }, { path }) =>
    v5Board(await readBoard(services, viewer, { board_id: path.board_id }), services.config.publicUrl),
  ),

  implementV5("boards/list_pins", "board", async (context, { path, query }) => {
    const { services, viewer } = context;
    const board = await requireVisibleBoard(services.db, viewer, path.board_id);
    const narrowing = { ...pageOf(query), kinds: kindsOf(query.creative_types) };
    const page = await boardPins(services, viewer, { boardId: board.id }, narrowing);
    const beside = await besidePins(context, page.items, query.pin_metrics);
    return mapPage(page, (pin) => v5Pin(pin, context, beside(pin)));
  }),

  implementV5("boards/create", null, async (context, { body }) => {
    const { services, viewer, idempotencyKey } = context;
    const privacy = ownPrivacy[body.privacy];
    if (privacy === "secret") requireScope(context, "boards:write_secret");
    const input = readInput(createBoardCall, { name: body.name, description: body.description ?? "", privacy });
    return v5Board(await createBoard(services, viewer, input, idempotencyKey), services.config.publicUrl);
  }),

  implementV5("boards/update", "board", async (context, { path, body }) => {
    const { services, viewer, touched } = context;
    const { publicUrl } = services.config;
    await boardToWrite(context, path.board_id, "boards:write_secret");
    if (body.privacy === "SECRET") requireScope(context, "boards:write_secret");
    const description = body.description === null ? "" : body.description;
    const privacy = body.privacy && ownPrivacy[body.privacy];
    const changes = given({ name: body.name, description, privacy });
    const input = readInput(updateBoardCall, { board_id: path.board_id, ...changes });
    return v5ChangedBoard(await updateBoard(services, viewer, input, touched), publicUrl);
  }),

  implementV5("boards/delete", "board", async (context, { path }) => {
    await boardToWrite(context, path.board_id, "boards:write_secret");
    await trashBoard(context.services, context.viewer, path.board_id, context.touched);
    return null;
  }),
];
