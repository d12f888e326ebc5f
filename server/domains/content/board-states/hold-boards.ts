import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services/services.ts";
import { lockBoards } from "#server/domains/content/boards/boards.policy.ts";
import { isShown } from "#server/domains/people/profiles/shown-states.ts";
import { carryToMembers, changePrivacy } from "./update-board.ts";

/** Re-checks inside the transaction that the hold or release is still wanted. */
type StillWanted = (tx: Tx) => Promise<boolean>;

/**
 * Moderation hold: makes every public board of a person secret, board by board, and records why: members keep using it, nobody else finds
 * it. Idempotent.
 */
export async function holdBoardsOf(services: Services, personId: string, stillWanted: StillWanted): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select board_id as id from person_boards
     where person_id = ${personId} and role = 'owner' and privacy = 'public' and not deleted`.execute(services.db);
  for (const { id } of rows) await turn(services, id, "hold", stillWanted);
}

/** Releases the hold: the boards become public again. */
export async function showBoardsOf(services: Services, personId: string, stillWanted: StillWanted): Promise<void> {
  const { rows: own } = await sql<{ id: string }>`
    select board_id as id from person_boards where person_id = ${personId} and role = 'owner'`.execute(services.db);
  const { rows } = await sql<{ id: string }>`
    select id from boards where id = any(${own.map(({ id }) => id)}::bigint[]) and withheld and not moderated`.execute(
    services.db,
  );
  for (const { id } of rows) await turn(services, id, "show", stillWanted);
}

function turn(services: Services, id: string, how: "hold" | "show", stillWanted: StillWanted): Promise<void> {
  return transaction(services.db, async (tx) => {
    await lockBoards(tx, [id], { action: "any" });
    if (await stillWanted(tx)) await (how === "hold" ? holdBoard(services, tx, id) : showBoard(services, tx, id));
  });
}

async function holdBoard(services: Pick<Services, "cascades" | "ids" | "clock">, tx: Tx, id: string): Promise<void> {
  const { rows } = await sql<{ owner_id: string }>`
    update boards set privacy = 'secret', withheld = true, revision = revision + 1
     where id = ${id} and privacy = 'public' and deleted_at is null returning owner_id`.execute(tx);
  if (rows[0] === undefined) return;
  await carryToMembers(tx, id);
  await changePrivacy(services, tx, { id, owner_id: rows[0].owner_id, privacy: "public" }, "secret");
  await enqueue(tx, "index_board", { board_id: id });
}

/** Releases a locked board that is on hold; any other stays as it is. */
export async function showBoard(
  services: Pick<Services, "cascades" | "ids" | "clock">,
  tx: Tx,
  id: string,
): Promise<void> {
  const { rows } = await sql<{ owner_id: string; live: boolean }>`
    update boards set privacy = 'public', withheld = false, revision = revision + 1
     where id = ${id} and withheld and not moderated returning owner_id, deleted_at is null as live`.execute(tx);
  if (rows[0] === undefined) return;
  await carryToMembers(tx, id);
  // A trashed board is in no count and its pins in no list: they take the privacy when it is restored.
  if (!rows[0].live) return;
  await changePrivacy(services, tx, { id, owner_id: rows[0].owner_id, privacy: "secret" }, "public");
  await enqueue(tx, "index_board", { board_id: id });
}

/** A moderator hides a board: it is its people's alone until that is taken back, whatever its owner chooses. */
export async function hideBoard(services: Services, tx: Tx, id: string): Promise<void> {
  await lockBoards(tx, [id], { action: "any" });
  await tx.updateTable("boards").set({ moderated: true }).where("id", "=", id).execute();
  await holdBoard(services, tx, id);
}

/** Takes that back; while its owner is hidden or private, the board comes back with them. */
export async function unhideBoard(services: Services, tx: Tx, id: string): Promise<void> {
  await lockBoards(tx, [id], { action: "any" });
  const board = await tx
    .updateTable("boards")
    .set({ moderated: false })
    .where("id", "=", id)
    .where("moderated", "=", true)
    .returning("owner_id")
    .executeTakeFirst();
  if (board === undefined) return;
  const { rows } = await sql<{ shown: boolean }>`
    select ${isShown("p")} and not is_private as shown from people p where id = ${board.owner_id}`.execute(tx);
  if (rows[0]?.shown === true) await showBoard(services, tx, id);
}
