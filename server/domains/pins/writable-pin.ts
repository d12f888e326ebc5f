import { sql } from "kysely";
import { refuse } from "#contract/refusal.ts";
import type { Tx } from "../../database/connect.ts";
import { writableBoard } from "../boards/boards.policy.ts";
import type { Person } from "../viewer.ts";
import type { PinRow } from "./pins.queries.ts";

declare const writable: unique symbol;
/** A pin this person may change, locked until the transaction ends. */
export type WritablePin = PinRow & { deleted_at: Date | null; deleted_with_board: boolean } & {
  readonly [writable]: true;
};

/**
 * Locks a pin for a change. Its own person may change it; whoever may edit its board may move it or take it away. Refuses NOT_FOUND
 * when it is not there for this person.
 */
export async function lockPin(
  tx: Tx,
  person: Person,
  id: string,
  options: { deleted?: boolean } = {},
): Promise<WritablePin> {
  const { rows } = await sql<WritablePin>`
    select id, person_id, board_id, section_id, parent_pin_id, root_pin_id, creator_id, title, description, alt_text, link, domain, privacy,
           media_hash, width, height, dominant_color, thumbhash, files, topics, ai_labelled, save_count, comment_count, version, created_at,
           deleted_at, deleted_with_board
      from pins where id = ${id} and (deleted_at is not null) = ${options.deleted === true} for update`.execute(tx);
  const row = rows[0];
  if (row === undefined) refuse("NOT_FOUND", { message: "This Pin isn't here any more." });
  if (row.person_id !== person.id) await writableBoard(tx, person, row.board_id, "edit");
  return row;
}
