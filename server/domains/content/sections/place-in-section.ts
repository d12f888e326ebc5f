import { sql } from "kysely";
import { unprepared } from "#server/database/driver/unprepared.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { refreshCovers } from "#server/domains/content/pins/refresh-covers.ts";
import { setSectionOfPins } from "#server/domains/content/pins/set-section.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { BoardForWriting } from "#server/domains/content/boards/boards.policy.ts";

type Placed = { pin_id: string; section_id: string | null };

/**
 * Moves pins of a locked board into one of its sections, or out of all (`null`). People who can only add to the board may do so with their
 * own pins. Returns how many were moved; those already there are skipped.
 */
export async function placeInSection(
  tx: Tx,
  person: Person,
  board: BoardForWriting,
  sectionId: string | null,
  pinIds: readonly string[],
): Promise<number> {
  const ids = [...new Set(pinIds)];
  if (ids.length === 0) return 0;
  const { rows } = await sql<Placed>`
    ${unprepared}select pin_id, section_id from board_pins where board_id = ${board.id} and pin_id = any(${ids}::bigint[])`.execute(
    tx,
  );
  if (rows.length < ids.length)
    refuse("NOT_FOUND", {
      message: refusalSentences.pinsNotOnBoard,
      detail: "pins",
      data: { field: "pins" },
    });
  const moving = rows.filter((row) => row.section_id !== sectionId).map((row) => row.pin_id);
  if (moving.length === 0) return 0;
  await setSectionOfPins(tx, board.id, sectionId, moving, board.role === "add" ? person.id : null);
  await countSections(tx, board.id);
  await refreshCovers(tx, board.id);
  return moving.length;
}

/** Counts the pins of a locked board's sections anew. */
export async function countSections(tx: Tx, boardId: string): Promise<void> {
  await sql`
    update sections s set pin_count = (select count(*) from board_pins bp where bp.board_id = s.board_id and bp.section_id = s.id)
     where s.board_id = ${boardId}`.execute(tx);
}
