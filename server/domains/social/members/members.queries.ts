import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";

export type InviteRow = {
  board_id: string;
  id: string;
  person_id: string | null;
  email: string | null;
  role: "edit" | "add" | "view";
  state: "pending" | "declined";
  invited_by: string;
  token_hash: Buffer | null;
  created_at: Date;
};

/** The invitations of a board, oldest first. */
export async function invitesOf(db: Db | Tx, boardId: string): Promise<InviteRow[]> {
  const { rows } = await sql<InviteRow>`
    select board_id, id, person_id, email, role, state, invited_by, token_hash, created_at from board_invites
     where board_id = ${boardId} order by id`.execute(db);
  return rows;
}
