import { sql } from "kysely";
import type { WireAction } from "#contract/content/organise.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { ActionKind, ActionState } from "#server/database/tables/organising-tables.ts";
import { lockPinRows } from "#server/domains/content/pins/lock-pins.ts";
import type { PlacedPin } from "#server/domains/content/pins/placed-pin.ts";

/** How long an action can be undone. */
export const undoMinutes = 10;

export type ActionRow = {
  person_id: string;
  id: string;
  kind: ActionKind;
  state: ActionState;
  board_id: string;
  to_board_id: string | null;
  total: number;
  done: number;
  problem: string | null;
  created_at: Date;
};

/** What an action does with one pin, and where it was before. */
export type ActionItem = {
  pin_id: string;
  board_id: string;
  section_id: string | null;
  position: string;
  to_section_id: string | null;
  to_position: string | null;
  copy_pin_id: string | null;
};

/** An action of this person. */
export async function actionOf(db: Db | Tx, personId: string, id: string): Promise<ActionRow> {
  const { rows } = await sql<ActionRow>`
    select person_id, id, kind, state, board_id, to_board_id, total, done, problem, created_at from board_actions
     where person_id = ${personId} and id = ${id}`.execute(db);
  return rows[0] ?? refuse("NOT_FOUND", { message: refusalSentences.actionGone });
}

/** The same, locked because a step of it is about to be done. */
export async function lockAction(tx: Tx, personId: string, id: string): Promise<ActionRow> {
  await sql`select 1 from board_actions where person_id = ${personId} and id = ${id} for update`.execute(tx);
  return actionOf(tx, personId, id);
}

export function actionView(row: ActionRow): WireAction {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    board_id: row.board_id,
    to_board_id: row.to_board_id,
    total: row.total,
    done: row.done,
    problem: row.problem,
    undo_until: undoUntil(row).toISOString(),
  };
}

export function undoUntil(row: Pick<ActionRow, "created_at">): Date {
  return new Date(row.created_at.getTime() + undoMinutes * 60_000);
}

/** The next pins of an action, in its order. */
export async function nextItems(
  tx: Tx,
  { person_id, id }: ActionRow,
  done: boolean,
  max: number,
): Promise<ActionItem[]> {
  const { rows } = await sql<ActionItem>`
    select pin_id, board_id, section_id, position, to_section_id, to_position, copy_pin_id from board_action_pins
     where person_id = ${person_id} and action_id = ${id} and done = ${done} order by pin_id limit ${max}`.execute(tx);
  return rows;
}

/** Every board an action touches. */
export async function boardsOfAction(db: Db | Tx, action: ActionRow): Promise<string[]> {
  const { rows } = await sql<{ board_id: string }>`
    select distinct board_id from board_action_pins where person_id = ${action.person_id} and action_id = ${action.id}`.execute(
    db,
  );
  const target = action.to_board_id === null ? [] : [action.to_board_id];
  return [...new Set([action.board_id, ...target, ...rows.map((row) => row.board_id)])];
}

/** Pins as they stand now, locked. */
export async function lockPlacedPins(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, PlacedPin & { deleted: boolean }>> {
  await lockPinRows(tx, ids);
  const { rows } = await sql<PlacedPin & { deleted: boolean }>`
    select id, person_id, board_id, section_id, root_pin_id, privacy, topics, deleted_at is not null as deleted
      from pins where id = any(${ids}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
