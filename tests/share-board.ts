import { sql } from "kysely";
import type { BoardRole } from "#server/database/tables/board-tables.ts";
import type { TestSite } from "./site.ts";

/** Makes a person a member of a board, as an accepted invitation does. */
export async function shareBoard(site: TestSite, boardId: string, personId: string, role: BoardRole): Promise<void> {
  const { db, clock } = site.services;
  const now = clock.now();
  await sql`insert into board_people (board_id, person_id, role, created_at) values (${boardId}, ${personId}, ${role}, ${now})`.execute(
    db,
  );
  await sql`
    insert into person_boards (person_id, board_id, role, privacy, name, last_saved_at, created_at)
    select ${personId}, id, ${role}, privacy, name, last_saved_at, ${now} from boards where id = ${boardId}`.execute(
    db,
  );
  await sql`update boards set is_collaborative = true where id = ${boardId}`.execute(db);
}
