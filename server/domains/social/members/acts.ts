import { sql } from "kysely";
import { type Acting, besideBusinesses } from "#server/calls/acts.ts";
import type { InviteRow } from "./members.queries.ts";
import { removeInvite } from "./remove-invite.ts";

const seenAtBoard = { stays: "it opens one board, whose page lists it and ends it" };
const hiddenWithBoard = { rests: "its board is hidden with its owner" };

const at: Acting["at"] = {
  password_reset: seenAtBoard,
  taken_back: "ends if made lately",
  mailbox_proved: "ends",
  sessions_ended: seenAtBoard,
  tokens_ended: seenAtBoard,
  suspended: hiddenWithBoard,
  deactivated: hiddenWithBoard,
  ...besideBusinesses("boards are shared by their people"),
};

export const sharingActs: readonly Acting[] = [
  {
    name: "invitations to boards",
    tables: ["board_invites", "person_invites", "invite_tokens"],
    at,
    async end(_services, tx, { personId, since }) {
      const { rows } = await sql<Pick<InviteRow, "board_id" | "id" | "person_id" | "token_hash">>`
        select board_id, id, person_id, token_hash from board_invites
         where invited_by = ${personId} and created_at >= ${since} and state = 'pending'`.execute(tx);
      for (const invite of rows) await removeInvite(tx, invite);
      return rows.length;
    },
  },
  {
    name: "share links",
    tables: ["share_links", "share_tokens"],
    at,
    async end(_services, tx, { personId, since }) {
      const { rows } = await sql<{ token_hash: Buffer }>`
        delete from share_links where made_by = ${personId} and created_at >= ${since} returning token_hash`.execute(
        tx,
      );
      await sql`
        delete from share_tokens where token_hash = any(${rows.map((row) => row.token_hash)}::bytea[])`.execute(tx);
      return rows.length;
    },
  },
];
