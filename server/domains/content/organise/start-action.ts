import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import type { WireAction } from "#contract/content/organise.ts";
import { limits } from "#spec/constants/limits.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { ActionKind } from "#server/database/tables/organising-tables.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Touched } from "#server/platform/bus/touched.ts";
import type { Services } from "#server/services/services.ts";
import type { BoardForWriting } from "#server/domains/content/boards/boards.policy.ts";
import type { Person } from "#server/calls/viewer.ts";
import { actionOf, actionView, boardsOfAction, nextItems, type ActionItem } from "./actions.queries.ts";
import { applyAction } from "./apply-action.ts";

/** Actions with more pins run as a job, in steps, after the answer. */
export const batchSize = 500;

export type NewAction = { kind: ActionKind; board_id: string; target: BoardForWriting | null };

/** The row of a new action; its pins follow. */
export async function insertAction(services: Services, tx: Tx, person: Person, action: NewAction): Promise<string> {
  const id = services.ids.next();
  const now = services.clock.now();
  await tx
    .insertInto("board_actions")
    .values({
      person_id: person.id,
      id,
      kind: action.kind,
      state: "working",
      board_id: action.board_id,
      to_board_id: action.target?.id ?? null,
      total: 0,
      created_at: now,
      worked_at: now,
    })
    .execute();
  return id;
}

/** Notes what the action will do with these pins. */
export async function insertItems(
  tx: Tx,
  person: Person,
  actionId: string,
  items: readonly ActionItem[],
): Promise<void> {
  if (items.length === 0) return;
  await tx
    .insertInto("board_action_pins")
    .values(items.map((item) => ({ person_id: person.id, action_id: actionId, ...item })))
    .execute();
}

/**
 * Applies a small action immediately; otherwise marks its boards busy and enqueues a job. The boards must be locked, the rights checked and
 * the pins recorded.
 */
export async function startAction(
  services: Services,
  tx: Tx,
  person: Person,
  id: string,
  target: BoardForWriting | null,
  touched: Touched,
): Promise<WireAction> {
  const counted = await sql<{ total: number }>`
    update board_actions set total = (select count(*) from board_action_pins where person_id = ${person.id} and action_id = ${id})
     where person_id = ${person.id} and id = ${id} returning total`.execute(tx);
  const total = counted.rows[0]?.total ?? 0;
  const action = await actionOf(tx, person.id, id);
  if (target !== null && target.id !== action.board_id && target.pin_count + total > limits.pinsPerBoardMax)
    refuse("BOARD_FULL");
  if (total <= batchSize) {
    const items = await nextItems(tx, action, false, batchSize);
    if (items.length > 0) await applyAction(services, tx, action, items, touched);
    await sql`
      update board_actions set state = 'done' where person_id = ${person.id} and id = ${id}`.execute(tx);
    return actionView(await actionOf(tx, person.id, id));
  }
  await holdBoards(tx, await boardsOfAction(tx, action), id);
  await enqueue(tx, "work_action", { person_id: person.id, action_id: id });
  return actionView(action);
}

/** Marks boards as busy with an action, or frees them (null). */
export async function holdBoards(tx: Tx, ids: readonly string[], actionId: string | null): Promise<void> {
  await sql`update boards set action_id = ${actionId}::bigint where id = any(${ids}::bigint[])`.execute(tx);
}
