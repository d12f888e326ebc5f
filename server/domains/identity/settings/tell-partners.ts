import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { tellLive } from "#server/calls/tell-live.ts";
import type { Services } from "#server/services/services.ts";

/** Conversations with others are told of it later, by their pages' next question. */
const most = 500;

/** Has the open pages of those whom a person writes with ask anew whether they are here. */
export async function tellPartners(services: Services, tx: Tx, personId: string): Promise<void> {
  const { rows } = await sql<{ other_id: string }>`
    select other_id from person_conversations
     where person_id = ${personId} and folder = 'inbox' and not is_group
     order by last_message_id desc limit ${most}`.execute(tx);
  tellLive(
    services,
    tx,
    rows.map((row) => row.other_id),
    ["presence"],
  );
}
