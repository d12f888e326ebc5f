import { refuse } from "#contract/kit/refusal.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import { limits } from "#spec/constants/limits.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import { storedAnswer } from "#server/calls/idempotency/stored-answer.ts";
import type { Person } from "#server/calls/viewer.ts";
import { writableBoard } from "#server/domains/content/boards/boards.policy.ts";
import type { Services } from "#server/services/services.ts";
import { insertPinAtOnce } from "./insert-pin-at-once.ts";
import { insertPinInSteps } from "./insert-pin-in-steps.ts";
import type { PinInsert } from "./pin-insert.ts";
import { writingOf } from "./writing-of.ts";

/**
 * Writes a pin that the operators' rules let in, all of it or nothing: idempotency record, counters (in the fixed lock order), both sides of every edge, cover, and the
 * indexing job. It re-checks what may have changed since the reads before it: the board exists, has the same privacy and is not full, and
 * the person may still add to it. Returns the answer to send: the given one, or the stored one when the key was used before.
 *
 * On one PostgreSQL it is one statement; on a distributed one a transaction of statements that each concern one key, where a statement over
 * many keys costs several times as much.
 */
export async function insertPin(services: Services, person: Person, insert: PinInsert): Promise<WirePin> {
  const rules = await services.contentRules.judge(services, person.id, writingOf(insert.row));
  const write = services.isDistributed ? insertPinInSteps : insertPinAtOnce;
  if (await write(services.db, person, { ...insert, rules })) return insert.answer;
  const { repeatable, board } = insert;
  const stored = repeatable === null ? undefined : await storedAnswer<WirePin>(services.db, person.id, repeatable);
  return stored ?? refuseAsChanged(services, person, board.id);
}

/** Finds out which re-check failed and refuses accordingly. */
async function refuseAsChanged({ db }: Services, person: Person, boardId: string): Promise<never> {
  const board = await writableBoard(db, person, boardId, "add", "board_id");
  if (board.pin_count >= limits.pinsPerBoardMax) refuse("BOARD_FULL", { data: { field: "board_id" } });
  refuse("CONFLICT", {
    message: refusalSentences.boardChanged,
    data: { field: "board_id" },
  });
}
