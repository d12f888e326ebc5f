import { sql } from "kysely";
import type { CallParsed } from "#contract/kit/define.ts";
import type { listMessages as listCall, WireMessage } from "#contract/social/messages.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import type { Page } from "#server/calls/context.ts";
import { tellLive } from "#server/calls/tell-live.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Services } from "#server/services/services.ts";
import { blockedBy } from "#server/domains/people/blocks/blocks.ts";
import { type ConversationRow, messageColumns, type MessageRow, requireConversation } from "./conversations.queries.ts";
import { messageViews } from "./messages.view.ts";

/**
 * The messages of a conversation of one's own, newest first; in a group's without those of people one blocks. The first page marks it
 * as read.
 */
export async function listMessages(
  services: Services,
  person: Person,
  input: CallParsed<typeof listCall>,
): Promise<Page<WireMessage>> {
  const { db } = services;
  const conversation = await requireConversation(db, person.id, input.conversation_id);
  const from = openBookmark(input.bookmark, ["id"]);
  const unheard = conversation.is_group ? await blockedBy(db, person.id) : [];
  const { rows } = await sql<MessageRow>`
    select ${messageColumns} from messages
     where conversation_id = ${conversation.conversation_id} and person_id <> all(${unheard}::bigint[])
           ${from === null ? sql`` : sql`and id < ${from[0]}::bigint`}
     order by id desc limit ${input.page_size + 1}`.execute(db);
  const page = cutPage(rows, input.page_size, (row) => [row.id]);
  if (from === null) await markRead(services, person, conversation, page.rows[0]?.id ?? "0");
  return { items: await messageViews(db, person, page.rows), bookmark: page.bookmark };
}

/** Marks as read up to the newest. The other person's page is told, unless they are not to know of it yet. */
async function markRead(services: Services, person: Person, row: ConversationRow, newest: string): Promise<void> {
  const { db } = services;
  const { rows } = await sql`
    update person_conversations set read_message_id = greatest(${row.last_message_id}::bigint, ${newest}::bigint)
     where person_id = ${person.id} and conversation_id = ${row.conversation_id}
       and read_message_id < greatest(${row.last_message_id}::bigint, ${newest}::bigint) returning 1`.execute(db);
  if (rows.length === 0) return;
  const others = row.is_group || row.folder !== "inbox" ? [] : [row.other_id];
  tellLive(services, db, [person.id, ...others], ["message"]);
}
