import { sql } from "kysely";
import { Refusal } from "#contract/kit/refusal.ts";
import { publishEffects } from "#server/platform/bus/publish-effects.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { inSteps } from "#server/database/in-steps.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { defineJob, type Nothing } from "#server/jobs/job.ts";
import { createTouched, type Touched, unheard } from "#server/platform/bus/touched.ts";
import type { Services } from "#server/services/services.ts";
import { lockBoards } from "#server/domains/content/boards/boards.policy.ts";
import { nobody, type Person } from "#server/calls/viewer.ts";
import { requireStepRights, requireUndoRights } from "./action-rights.ts";
import { actionOf, type ActionRow, boardsOfAction, lockAction, nextItems, undoMinutes } from "./actions.queries.ts";
import { trashEmptied } from "./merge-boards.ts";
import { holdBoards } from "./start-action.ts";
import { purgeEdits } from "./undo-edit-pins.ts";
import { revertAction, applyAction } from "./apply-action.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    work_action: { person_id: string; action_id: string };
    tend_actions: Nothing;
  }
}

/** Pins per step: others wait for a board no longer than one step takes. */
const step = 1000;
/** An action without a step for this long is considered abandoned. */
const forgottenMs = 2 * 60_000;

const ofActions = { effect: "removes", touches: ["pin", "board", "section", "action"] } as const;

/** Applies or reverts an action on many pins, step by step; resumable: it continues from the last finished step. */
export const workActionJob = defineJob({
  name: "work_action",
  ...ofActions,
  async run(services, { person_id: personId, action_id: id }, touched = unheard) {
    const first = await actionOf(services.db, personId, id).catch(nullWhenForgotten);
    if (first === null) return;
    const boards = await boardsOfAction(services.db, first);
    touched.name(...boards);
    try {
      // What a step removed must not be shown while the next ones run.
      for (;;) {
        const step = createTouched();
        const more = await oneStep(services, personId, id, boards, step);
        if (!more) break;
        await publishEffects(services, ofActions, step.names());
      }
    } catch (error) {
      // A lock timeout is no reason to give up: the queue tries again.
      if (!(error instanceof Refusal) || error.reason === "BOARD_BUSY") throw error;
      await end(services, first, boards, "failed", error.message);
    }
  },
});

/** Every few minutes: resumes actions a dead process left, and deletes what can't be undone any more. */
export const tendActionsJob = defineJob({
  name: "tend_actions",
  effect: "none",
  cron: "*/5 * * * *",
  async run({ db, clock }) {
    const now = clock.now().getTime();
    const { rows } = await sql<{ person_id: string; id: string }>`
      select person_id, id from board_actions
       where state in ('working', 'undoing') and worked_at < ${new Date(now - forgottenMs)}`.execute(db);
    for (const row of rows)
      await enqueue(
        db,
        "work_action",
        { person_id: row.person_id, action_id: row.id },
        { key: `work_action:${row.id}` },
      );
    await purgeEdits(db, clock.now());
    await purgeActions(db, new Date(now - 2 * undoMinutes * 60_000));
  },
});

/** Deletes actions begun before then that are over, their pins first: an action may have many thousands. */
async function purgeActions(db: Db, end: Date): Promise<void> {
  const over = { column: "created_at", type: "timestamptz", end, of: "state in ('done', 'undone', 'failed')" } as const;
  await inSteps(db, { table: "board_actions", ...over }, async (due) => {
    const { rows: actions } = await sql<{ person_id: string; id: string }>`
      select person_id, id from board_actions where ${due}`.execute(db);
    for (const { person_id: personId, id } of actions) {
      const of = sql<boolean>`person_id = ${personId} and action_id = ${id}`;
      await inSteps(db, { table: "board_action_pins", column: "pin_id", type: "bigint", of }, (rows) =>
        sql`delete from board_action_pins where ${rows}`.execute(db),
      );
    }
    await sql`delete from board_actions where ${due} and id = any(${actions.map(({ id }) => id)}::bigint[])`.execute(
      db,
    );
  });
}

function nullWhenForgotten(error: unknown): null {
  if (error instanceof Refusal && error.reason === "NOT_FOUND") return null;
  throw error;
}

/** True while there is more to do. */
async function oneStep(
  services: Services,
  personId: string,
  id: string,
  boards: readonly string[],
  touched: Touched,
): Promise<boolean> {
  return transaction(services.db, async (tx) => {
    await lockBoards(tx, boards, { action: id, by: personId });
    const action = await lockAction(tx, personId, id);
    if (action.state !== "working" && action.state !== "undoing") return false;
    const person = await actor(tx, personId);
    const isForward = action.state === "working";
    const items = await nextItems(tx, action, !isForward, step);
    // Whoever lost their rights meanwhile gets no further step.
    await (isForward ? requireStepRights(tx, person, action, items) : requireUndoRights(tx, person, action));
    if (items.length > 0) {
      await (isForward ? applyAction : revertAction)(services, tx, action, items, touched);
      return true;
    }
    await sql`
      update board_actions set state = ${isForward ? "done" : "undone"} where person_id = ${personId} and id = ${id}`.execute(
      tx,
    );
    if (isForward && action.kind === "merge") await trashEmptied(services, tx, person, action, touched);
    await holdBoards(tx, boards, null);
    return false;
  });
}

async function end(
  services: Services,
  action: ActionRow,
  boards: readonly string[],
  state: "failed",
  problem: string,
): Promise<void> {
  await transaction(services.db, async (tx) => {
    await lockBoards(tx, boards, { action: action.id });
    await sql`
      update board_actions set state = ${state}, problem = ${problem} where person_id = ${action.person_id} and id = ${action.id}`.execute(
      tx,
    );
    await holdBoards(tx, boards, null);
  });
}

async function actor(tx: Tx, id: string): Promise<Person> {
  const boards = await sql<{ board_id: string }>`
    select board_id from person_boards where person_id = ${id} and privacy <> 'public' and not deleted`.execute(tx);
  return { ...nobody, id, username: "", memberBoardIds: boards.rows.map((row) => row.board_id) };
}
