import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { BoardRole } from "#server/database/tables/board-tables.ts";
import { type BoardForWriting, writableBoard } from "#server/domains/content/boards/boards.policy.ts";
import { boardRole } from "#server/domains/content/boards/board-role.ts";
import type { Person } from "#server/calls/viewer.ts";
import { type ActionRow, boardsOfAction, type ActionItem } from "./actions.queries.ts";

type Asked = {
  kind: "move" | "copy" | "delete" | "merge";
  boardId: string;
  /** Who saved the pins. */
  savers: readonly string[];
  /** Where to; null when the pins are deleted. */
  target: BoardForWriting | null;
};

const edits: readonly (BoardRole | null)[] = ["owner", "edit"];

/**
 * Whether a person may do this with pins of a board. Your own pins can always be moved and deleted. Other people's: editors may move them
 * within the board and delete them; to another board only if their savers can still see them there, and an editor may never expose them to
 * more people.
 */
export async function requireActionRights(tx: Tx, person: Person, asked: Asked): Promise<void> {
  const { kind, boardId, target } = asked;
  const others = asked.savers.filter((id) => id !== person.id);
  if (kind === "copy" || others.length === 0) return;
  const role = await boardRole(tx, boardId, person.id);
  if (!edits.includes(role)) refuse("NOT_ALLOWED", { message: refusalSentences.moveOrDeleteOwnPins });
  if (target === null || target.id === boardId) return;
  const source = await tx.selectFrom("boards").select("privacy").where("id", "=", boardId).executeTakeFirstOrThrow();
  if (source.privacy !== target.privacy && role !== "owner")
    refuse("NOT_ALLOWED", {
      message: refusalSentences.ownerMovesOthersPins,
    });
  if (target.privacy === "public") return;
  const { rows } = await sql<{ person_id: string }>`
    select person_id from board_people where board_id = ${target.id} and person_id = any(${others}::bigint[])`.execute(
    tx,
  );
  if (rows.length < others.length)
    refuse("NOT_ALLOWED", {
      message: refusalSentences.saversNotThere,
    });
}

/** Authorization for the next step of an action, since things may have changed between steps. */
export async function requireStepRights(
  tx: Tx,
  person: Person,
  action: ActionRow,
  items: readonly ActionItem[],
): Promise<void> {
  const target = action.to_board_id === null ? null : await writableBoard(tx, person, action.to_board_id, "add");
  for (const boardId of new Set(items.map((item) => item.board_id))) {
    const pins = items.filter((item) => item.board_id === boardId).map((item) => item.pin_id);
    await requireActionRights(tx, person, { kind: action.kind, boardId, savers: await saversOf(tx, pins), target });
  }
}

/**
 * Authorization to undo: the person must still be able to add to every board pins return to or leave. Copies only leave the board they were
 * made on.
 */
export async function requireUndoRights(tx: Tx, person: Person, action: ActionRow): Promise<void> {
  const boards = action.kind === "copy" ? [action.to_board_id ?? action.board_id] : await boardsOfAction(tx, action);
  for (const boardId of boards) await writableBoard(tx, person, boardId, "add");
}

/** Who saved these pins. */
export async function saversOf(tx: Tx, pinIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select distinct person_id from pins where id = any(${pinIds}::bigint[])`.execute(tx);
  return rows.map((row) => row.person_id);
}
