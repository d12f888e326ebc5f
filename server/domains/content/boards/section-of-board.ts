import { refuse } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";

/** A section inside its board; refuses NOT_FOUND when the board has no such section. */
export async function sectionOfBoard(db: Db | Tx, boardId: string, sectionId: string) {
  const row = await db
    .selectFrom("sections")
    .selectAll()
    .where("board_id", "=", boardId)
    .where("id", "=", sectionId)
    .executeTakeFirst();
  return row ?? refuse("NOT_FOUND", { message: refusalSentences.sectionGone, data: { field: "section" } });
}
