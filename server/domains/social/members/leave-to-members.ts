import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { lockBoards } from "#server/domains/content/boards/boards.policy.ts";
import { boardRow } from "#server/domains/content/boards/boards.queries.ts";
import { showBoard } from "#server/domains/content/board-states/hold-boards.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { handOver } from "./hand-over.ts";

/** A board of somebody who leaves, and who would get it. */
export type Heir = { board_id: string; name: string; person_id: string };

/**
 * A person's shared boards, each with who would own it: of the visible members who may add or edit, the longest-standing one. Boards
 * without such a member are left out.
 */
export async function heirsOf(db: Db | Tx, personId: string): Promise<Heir[]> {
  const { rows: boards } = await sql<{ board_id: string; name: string }>`
    select board_id, name from person_boards where person_id = ${personId} and role = 'owner' and not deleted
     order by board_id`.execute(db);
  if (boards.length === 0) return [];
  const { rows: members } = await sql<{ board_id: string; person_id: string }>`
    select board_id, person_id from board_people
     where board_id = any(${boards.map((board) => board.board_id)}::bigint[]) and person_id <> ${personId} and role in ('edit', 'add')
     order by board_id, created_at, person_id`.execute(db);
  const people = await peopleByIds(
    db,
    members.map((member) => member.person_id),
  );
  const open = Map.groupBy(
    members.filter((member) => people.has(member.person_id)),
    (member) => member.board_id,
  );
  return boards.flatMap(({ board_id, name }): Heir[] => {
    const heir = open.get(board_id)?.[0];
    return heir === undefined ? [] : [{ board_id, name, person_id: heir.person_id }];
  });
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
