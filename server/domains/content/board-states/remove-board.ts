import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services/services.ts";
import { removePinsOfBoard } from "#server/domains/content/pins/board-wide.ts";
import { removeSectionsOfBoard } from "#server/domains/content/sections/remove-sections.ts";

/** Removes a board that lies in the trash for good: its pins, sections, members and followers, on both sides of every edge. */
export async function removeBoard(services: Pick<Services, "cascades">, tx: Tx, id: string): Promise<void> {
  const { rows } = await sql`select 1 from boards where id = ${id} and deleted_at is not null for update`.execute(tx);
  if (rows.length === 0) return;
  await removePinsOfBoard(services, tx, id);
  await removeSectionsOfBoard(tx, id);
  const members = await sql<{ person_id: string }>`
    delete from board_people where board_id = ${id} returning person_id`.execute(tx);
  const followers = await sql<{ person_id: string }>`
    delete from board_followers where board_id = ${id} returning person_id`.execute(tx);
  await sql`
    delete from person_boards where person_id = any(${members.rows.map((row) => row.person_id)}::bigint[]) and board_id = ${id}`.execute(
    tx,
  );
  await sql`
    delete from board_follows where person_id = any(${followers.rows.map((row) => row.person_id)}::bigint[]) and board_id = ${id}`.execute(
    tx,
  );
  for (const removeWhatIsOfIt of services.cascades.boards) await removeWhatIsOfIt(tx, id);
  await tx.deleteFrom("boards").where("id", "=", id).execute();
  await enqueue(tx, "index_board", { board_id: id });
}
