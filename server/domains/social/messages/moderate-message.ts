import { sql } from "kysely";
import { tellLive } from "#server/calls/tell-live.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import { conversationOf, peopleOf } from "./conversations.queries.ts";

type Whose = { id: string; writerId: string };

/** A moderator takes a message down: everybody in the conversation sees a line in its place. False where it is not there. */
export async function takeDownMessage(services: Services, tx: Tx, whose: Whose): Promise<boolean> {
  return setModerated(services, tx, whose, true);
}

/** Takes that back: its words are there again. */
export async function putMessageBack(services: Services, tx: Tx, whose: Whose): Promise<void> {
  await setModerated(services, tx, whose, false);
}

async function setModerated(services: Services, tx: Tx, { id, writerId }: Whose, value: boolean): Promise<boolean> {
  const { rows: own } = await sql<{ conversation_id: string }>`
    select conversation_id from person_conversations where person_id = ${writerId}`.execute(tx);
  const { rows } = await sql<{ conversation_id: string }>`
    update messages set moderated = ${value}
     where conversation_id = any(${own.map((one) => one.conversation_id)}::bigint[]) and id = ${id} and moderated <> ${value}
    returning conversation_id`.execute(tx);
  const conversation = rows[0] && (await conversationOf(tx, writerId, rows[0].conversation_id));
  if (conversation === undefined) return false;
  tellLive(services, tx, await peopleOf(tx, writerId, conversation), ["message"]);
  return true;
}
