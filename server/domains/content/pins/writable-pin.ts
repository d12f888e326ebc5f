import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import { columnList } from "#server/database/column-list.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { lockBoards, writableBoard } from "#server/domains/content/boards/boards.policy.ts";
import { type Seen, seen } from "#server/calls/seen.ts";
import type { Person } from "#server/calls/viewer.ts";
import { visibleTo } from "#server/domains/content/visibility.ts";
import { pinColumns, type PinRow } from "./pin-row.ts";

/** A pin this person may change, locked until the transaction ends. */
export type WritablePin = Seen<LockedPin, "view" | "write">;
type LockedPin = PinRow & { deleted_at: Date | null; deleted_with_board: boolean };

type Options = {
  /** The pin lies in the trash, where only its own person finds it. */
  deleted?: boolean;
  /** Whoever saved it finds it on a board too that they may not see any more. */
  own?: boolean;
  /** Another board that the change will touch. */
  alsoBoard?: string;
};

/**
 * Locks a pin for a change, after its board (and the other one). Its own person may change it; editors of its board may move it within the
 * board or remove it. Refuses NOT_FOUND when this person cannot see it.
 */
export async function lockPin(tx: Tx, person: Person, id: string, options: Options = {}): Promise<WritablePin> {
  const { deleted = false, own = false, alsoBoard } = options;
  const before = await tx.selectFrom("pins").select("board_id").where("id", "=", id).executeTakeFirst();
  if (before === undefined) gone();
  await lockBoards(tx, alsoBoard === undefined ? [before.board_id] : [before.board_id, alsoBoard], {
    by: person.id,
  });
  const { rows } = await sql<LockedPin>`
    select ${sql.raw(columnList(pinColumns))}, deleted_at, deleted_with_board
      from pins p where id = ${id} and (deleted_at is not null) = ${deleted} and (${deleted} or ${visibleTo(person, "p")} or (${own} and p.person_id = ${person.id})) for update`.execute(
    tx,
  );
  const row = rows[0];
  if (row === undefined) gone();
  // Moved to a third board between the two reads.
  if (row.board_id !== before.board_id) refuse("CONFLICT");
  if (deleted && row.person_id !== person.id) gone();
  if (row.person_id !== person.id) await writableBoard(tx, person, row.board_id, "edit");
  return seen(row, "view", "write");
}

function gone(): never {
  refuse("NOT_FOUND", { message: refusalSentences.pinGone });
}
