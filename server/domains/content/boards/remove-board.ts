import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { invitesOf, removeInvite } from "#server/domains/together/members/members.queries.ts";
import { removeShares } from "#server/domains/together/groups/groups.queries.ts";
import { removePinsOfBoard } from "#server/domains/content/pins/board-wide.ts";
import { removeSectionsOfBoard } from "#server/domains/content/sections/remove-sections.ts";

/** Removes a board that lies in the trash for good: its pins, sections, members and followers, on both sides of every edge. */
export async function removeBoard(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql`select 1 from boards where id = ${id} and deleted_at is not null for update`.execute(tx);
  if (rows.length === 0) return;
  await removePinsOfBoard(tx, id);
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
  await removeSharing(tx, id);
  await tx.deleteFrom("boards").where("id", "=", id).execute();
  await enqueue(tx, "index_board", { board_id: id });
}

/** Invitations, links and groups of a board, with what leads to them. */
async function removeSharing(tx: Tx, id: string): Promise<void> {
  await removeShares(tx, id);
  for (const invite of await invitesOf(tx, id)) await removeInvite(tx, invite);
  const links = await sql<{ token_hash: Buffer }>`
    delete from share_links where board_id = ${id} returning token_hash`.execute(tx);
  await sql`delete from share_tokens where token_hash = any(${links.rows.map((row) => row.token_hash)}::bytea[])`.execute(
    tx,
  );
}
