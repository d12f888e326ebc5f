import { sql } from "kysely";
import type { WireAction } from "#contract/content/organise.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Touched } from "#server/platform/bus/touched.ts";
import type { Services } from "#server/services/services.ts";
import { lockBoards } from "#server/domains/content/boards/boards.policy.ts";
import { takeOutOfTrash } from "#server/domains/content/board-states/trash-board.ts";
import type { Person } from "#server/calls/viewer.ts";
import { requireUndoRights } from "./action-rights.ts";
import { actionOf, actionView, boardsOfAction, lockAction, nextItems, undoUntil } from "./actions.queries.ts";
import { batchSize, holdBoards } from "./start-action.ts";
import { revertAction } from "./apply-action.ts";

/** Undoes an action of one's own within ten minutes; also one that stopped half way. Again changes nothing. */
export async function undoAction(
  services: Services,
  person: Person,
  id: string,
  touched: Touched,
): Promise<WireAction> {
  touched.name();
  return transaction(services.db, async (tx) => {
    const before = await actionOf(tx, person.id, id);
    const boards = await boardsOfAction(tx, before);
    await lockBoards(tx, boards, { by: person.id });
    const action = await lockAction(tx, person.id, id);
    if (action.state === "undone" || action.state === "undoing") return actionView(action);
    if (undoUntil(action) < services.clock.now()) refuse("NOT_FOUND", { message: refusalSentences.notUndone });
    if (action.kind === "merge") await bringBack(services, tx, person, action.board_id);
    await requireUndoRights(tx, person, action);
    if (action.done > batchSize) {
      await sql`
        update board_actions set state = 'undoing', worked_at = ${services.clock.now()} where person_id = ${person.id} and id = ${id}`.execute(
        tx,
      );
      await holdBoards(tx, boards, id);
      await enqueue(tx, "work_action", { person_id: person.id, action_id: id });
    } else {
      const items = await nextItems(tx, action, true, batchSize);
      if (items.length > 0) await revertAction(services, tx, action, items, touched);
      await sql`update board_actions set state = 'undone' where person_id = ${person.id} and id = ${id}`.execute(tx);
    }
    return actionView(await actionOf(tx, person.id, id));
  });
}

async function bringBack(
  services: Services,
  tx: Parameters<typeof takeOutOfTrash>[1],
  person: Person,
  boardId: string,
): Promise<void> {
  const board = await tx.selectFrom("boards").select("deleted_at").where("id", "=", boardId).executeTakeFirst();
  if (board?.deleted_at != null) await takeOutOfTrash(services, tx, person, boardId);
}
