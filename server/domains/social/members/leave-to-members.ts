import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { lockBoards } from "#server/domains/content/boards/boards.policy.ts";
import { boardRow } from "#server/domains/content/boards/boards.queries.ts";
import { showBoard } from "#server/domains/content/boards/hold-boards.ts";
import { isShown } from "#server/domains/people/profiles/shown-states.ts";
import { handOver } from "./hand-over.ts";

/** A board of somebody who leaves, and who would get it. */
export type Heir = { board_id: string; name: string; person_id: string };

/**
 * A person's shared boards, each with who would own it: of the visible members who may add or edit, the longest-standing one. Boards
 * without such a member are left out.
 */
export async function heirsOf(db: Db | Tx, personId: string): Promise<Heir[]> {
  const { rows } = await sql<Heir>`
    select distinct on (m.board_id) m.board_id, m.name, b.person_id
      from person_boards m join board_people b on b.board_id = m.board_id and b.person_id <> m.person_id and b.role in ('edit', 'add')
      join people p on p.id = b.person_id and ${isShown("p")}
     where m.person_id = ${personId} and m.role = 'owner' and not m.deleted
     order by m.board_id, b.created_at, b.person_id`.execute(db);
  return rows;
}

/** Hands over a person's shared boards, board by board; one on moderation hold for their sake becomes public again. */
export async function leaveBoardsToMembers(services: Services, personId: string): Promise<void> {
  for (const { board_id: id } of await heirsOf(services.db, personId))
    await transaction(services.db, async (tx) => {
      await lockBoards(tx, [id], { action: "any" });
      const heir = (await heirsOf(tx, personId)).find((one) => one.board_id === id);
      if (heir === undefined) return;
      await showBoard(services, tx, id);
      await handOver(services, tx, await boardRow(tx, id), heir.person_id);
    });
}
