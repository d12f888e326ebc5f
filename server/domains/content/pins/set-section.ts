import { sql } from "kysely";
import { unprepared } from "#server/database/driver/unprepared.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { enqueue } from "#server/jobs/enqueue.ts";

/**
 * Writes the section of pins of a locked board, on the pins and on the board's edges; counters and covers are the caller's.
 * @param onlyOf refuses NOT_ALLOWED when one of the pins was not saved by this person
 */
export async function setSectionOfPins(
  tx: Tx,
  boardId: string,
  sectionId: string | null,
  ids: readonly string[],
  onlyOf: string | null = null,
): Promise<void> {
  const { rows } = await sql<{ person_id: string }>`
    update pins set section_id = ${sectionId}::bigint, version = version + 1 where id = any(${ids}::bigint[]) returning person_id`.execute(
    tx,
  );
  if (onlyOf !== null && rows.some((row) => row.person_id !== onlyOf))
    refuse("NOT_ALLOWED", { message: refusalSentences.moveOwnPins });
  await sql`
    ${unprepared}update board_pins set section_id = ${sectionId}::bigint where board_id = ${boardId} and pin_id = any(${ids}::bigint[])`.execute(
    tx,
  );
  await enqueue(tx, "index_pins", [...ids]);
}
