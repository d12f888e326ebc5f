import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import { showBoardsOf, holdBoardsOf } from "#server/domains/content/board-states/hold-boards.ts";
import { isShown } from "#server/domains/people/profiles/shown-states.ts";
import { settleFollowers } from "#server/domains/people/follows/settle-requests.ts";
import { showPinsOf, holdPinsOf } from "#server/domains/content/pins/hold-pins.ts";

/**
 * Applies an account's state and its privacy to what the person made: on hold while suspended, deactivated or closing, released afterwards.
 * A private profile holds the boards alone: pins on boards of others stay with those. The state is read again in each transaction, so that
 * of two changes the last one wins. Idempotent: what was done stays when `signal` ends it before its end.
 */
export async function applyAccountVisibility(
  services: Services,
  personId: string,
  signal?: AbortSignal,
): Promise<void> {
  const wanted = await shownOf(services.db, personId);
  const stillWanted = async (tx: Tx) => {
    signal?.throwIfAborted();
    await sql`select 1 from people where id = ${personId}`.execute(tx);
    const today = await shownOf(tx, personId);
    return today.pins === wanted.pins && today.boards === wanted.boards;
  };
  await (wanted.boards ? showBoardsOf : holdBoardsOf)(services, personId, stillWanted);
  await (wanted.pins ? showPinsOf : holdPinsOf)(services, personId, stillWanted);
  await settleFollowers(services, personId, signal);
}

/** A person with more boards than this takes has the rest done by the job. */
const atOnceMs = 5000;

/**
 * The same within the call that changed the state, so that its answer is not ahead of what others see. The job that was enqueued with the
 * change does what time or a busy board leaves.
 */
export async function applyAccountVisibilityAtOnce(services: Services, personId: string): Promise<void> {
  await applyAccountVisibility(services, personId, AbortSignal.timeout(atOnceMs)).catch((error: unknown) =>
    services.log.warn("a person's boards are left to the job", { person: personId, why: String(error) }),
  );
}

/** Whether others see the person's own boards, and their pins on boards of others. */
async function shownOf(db: Db | Tx, personId: string): Promise<{ boards: boolean; pins: boolean }> {
  const { rows } = await sql<{ boards: boolean; pins: boolean }>`
    select ${isShown("p")} as pins, ${isShown("p")} and not is_private as boards from people p where id = ${personId}`.execute(
    db,
  );
  return rows[0] ?? { boards: false, pins: false };
}
