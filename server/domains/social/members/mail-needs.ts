import { sql } from "kysely";
import type { MailNeeds, Services } from "#server/services/services.ts";

type Values = Readonly<Record<string, string>>;

/** Whether an invitation to a board waits for its answer. One that was queued without its id is of an earlier version. */
async function isAsked({ db }: Services, { board_id: board, invite_id: invite }: Values): Promise<boolean> {
  if (board === undefined || invite === undefined) return true;
  const { rows } = await sql`
    select 1 from board_invites i join boards b on b.id = i.board_id and b.deleted_at is null
     where i.board_id = ${board} and b.id = ${board} and i.id = ${invite} and i.state = 'pending'`.execute(db);
  return rows.length > 0;
}

/** An invitation that was answered or taken back, or whose board is gone, is not mailed any more. */
export const memberMailNeeds = { board_invite: isAsked, board_invite_email: isAsked } satisfies MailNeeds;
