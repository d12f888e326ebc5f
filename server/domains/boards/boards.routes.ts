import * as calls from "#contract/boards.ts";
import { implementForPerson } from "../../http/implement.ts";
import { createBoard } from "./create-board.ts";

export const boardRoutes = [
  implementForPerson(calls.createBoard, ({ services, viewer, idempotencyKey }, input) =>
    createBoard(services, viewer, input, idempotencyKey),
  ),
];
