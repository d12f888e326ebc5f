import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { maxNames, pictureName, type Touched } from "#server/platform/bus/touched.ts";

type Seen = { id: string; person_id: string; board_id: string; media_hash: string };

/**
 * Names what others may be shown of a pin that moves, is hidden or goes: itself, its board (whose cover it may be on), its picture (on
 * covers of topics), and its person, whom copies of it credit.
 */
export function touchPin(touched: Touched, { id, person_id, board_id, media_hash }: Seen): void {
  touched.name(id, person_id, board_id, pictureName(media_hash));
}

/** The same for many, before they change: those of the ids, or all of a board. What nobody else is shown needs no name. */
export async function touchPins(
  tx: Tx,
  touched: Touched,
  which: { ids: readonly string[] } | { boardId: string },
): Promise<void> {
  const chosen =
    "ids" in which
      ? sql`any(${which.ids}::bigint[])`
      : sql`any(array(select pin_id from board_pins where board_id = ${which.boardId} limit ${maxNames}))`;
  touched.name();
  const { rows } = await sql<Seen>`
    select id, person_id, board_id, media_hash from pins
     where id = ${chosen} and privacy = 'public' and deleted_at is null limit ${maxNames}`.execute(tx);
  for (const pin of rows) touchPin(touched, pin);
}
