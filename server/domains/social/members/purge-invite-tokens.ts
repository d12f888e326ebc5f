import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { inSteps } from "#server/database/in-steps.ts";

/** Forgets the addresses of mailed invitations that have run out; the invitation stays and can be mailed again. */
export async function purgeInviteTokens(db: Db, before: Date): Promise<void> {
  await inSteps(db, { table: "invite_tokens", column: "expires_at", type: "timestamptz", end: before }, (rows) =>
    sql`
      with gone as (delete from invite_tokens where ${rows} returning token_hash, board_id, invite_id)
      update board_invites i set token_hash = null from gone
       where i.board_id = gone.board_id and i.id = gone.invite_id and i.token_hash = gone.token_hash`.execute(db),
  );
}
