import { sql } from "kysely";
import type { CallParsed } from "#contract/kit/define.ts";
import type { answerRequest as answerCall } from "#contract/social/messages.ts";
import { tellLive } from "#server/calls/tell-live.ts";
import type { Person } from "#server/calls/viewer.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { requireConversation } from "./conversations.queries.ts";

/** Accepts or declines a request. Whoever wrote learns only of an acceptance, by what they see has been read. Again changes nothing. */
export async function answerRequest(services: Services, person: Person, input: CallParsed<typeof answerCall>) {
  const folder = input.action === "accept" ? "inbox" : "declined";
  return transaction(services.db, async (tx) => {
    const row = await requireConversation(tx, person.id, input.conversation_id);
    const { rows } = await sql`
      update person_conversations set folder = ${folder}
       where person_id = ${person.id} and conversation_id = ${row.conversation_id} and not is_group
         and folder <> 'inbox' and folder <> ${folder} returning 1`.execute(tx);
    if (rows.length > 0)
      tellLive(services, tx, folder === "inbox" ? [person.id, row.other_id] : [person.id], ["message"]);
    return { conversation_id: row.conversation_id };
  });
}
