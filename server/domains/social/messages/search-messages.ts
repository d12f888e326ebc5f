import { sql } from "kysely";
import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { searchMessages as searchCall } from "#contract/social/messages.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import type { Page } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Services } from "#server/services/services.ts";
import { blockedBy } from "#server/domains/people/blocks/blocks.ts";
import { conversationColumns, type ConversationRow, messageColumns, type MessageRow } from "./conversations.queries.ts";
import { conversationViews } from "./list-conversations.ts";
import { messageViews } from "./messages.view.ts";

/**
 * The messages of a person's own conversations that hold these words as they are typed, newest first. There is no index of what people
 * write to each other: their own messages are read.
 */
export async function searchMessages(
  { db }: Services,
  person: Person,
  input: CallParsed<typeof searchCall>,
): Promise<Page<CallData<typeof searchCall>[number]>> {
  const from = openBookmark(input.bookmark, ["id"]);
  const { rows: own } = await sql<ConversationRow>`
    select ${conversationColumns} from person_conversations
     where person_id = ${person.id} and folder <> 'declined' and last_message_id > 0`.execute(db);
  const unheard = await blockedBy(db, person.id);
  const heard = own.filter((row) => row.is_group || !unheard.includes(row.other_id));
  const { rows } = await sql<MessageRow>`
    select ${messageColumns} from messages
     where conversation_id = any(${heard.map((row) => row.conversation_id)}::bigint[])
       and not moderated and text ilike ${`%${input.query.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} and person_id <> all(${unheard}::bigint[])
           ${from === null ? sql`` : sql`and id < ${from[0]}::bigint`}
     order by id desc limit ${input.page_size + 1}`.execute(db);
  const page = cutPage(rows, input.page_size, (row) => [row.id]);
  const messages = await messageViews(db, person, page.rows);
  const found = new Set(page.rows.map((row) => row.conversation_id));
  const conversations = await conversationViews(
    db,
    person,
    own.filter((row) => found.has(row.conversation_id)),
  );
  const byId = new Map(conversations.map((one) => [one.id, one]));
  const items = messages.flatMap((message) => {
    const conversation = byId.get(message.conversation_id);
    return conversation === undefined ? [] : [{ message, conversation }];
  });
  return { items, bookmark: page.bookmark };
}
