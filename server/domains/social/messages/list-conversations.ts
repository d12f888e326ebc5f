import { sql } from "kysely";
import type { CallParsed } from "#contract/kit/define.ts";
import type {
  getConversation as getCall,
  listConversations as listCall,
  WireConversation,
  WireMessage,
} from "#contract/social/messages.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import type { Page } from "#server/calls/context.ts";
import type { Services } from "#server/services/services.ts";
import { groupRefs } from "#server/domains/social/groups/groups.queries.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { goneAccount, personView } from "#server/domains/people/profiles/people.view.ts";
import type { Person } from "#server/calls/viewer.ts";
import { blockedAmong } from "#server/domains/people/blocks/blocks.ts";
import {
  conversationColumns,
  type ConversationRow,
  foldersOfOthers,
  messageColumns,
  type MessageRow,
  requireConversation,
} from "./conversations.queries.ts";
import { messageViews } from "./messages.view.ts";

/** A folder of a person's conversations, latest first. */
export async function listConversations(
  { db }: Services,
  person: Person,
  input: CallParsed<typeof listCall>,
): Promise<Page<WireConversation>> {
  const from = openBookmark(input.bookmark, ["id"]);
  const { rows } = await sql<ConversationRow>`
    select ${conversationColumns} from person_conversations
     where person_id = ${person.id} and folder = ${input.folder} and last_message_id > 0 ${from === null ? sql`` : sql`and last_message_id < ${from[0]}::bigint`}
     order by last_message_id desc limit ${input.page_size + 1}`.execute(db);
  const page = cutPage(rows, input.page_size, (row) => [row.last_message_id]);
  return { items: await conversationViews(db, person, page.rows), bookmark: page.bookmark };
}

/** One conversation of a person, wherever it stands among the others. */
export async function getConversation(
  { db }: Services,
  person: Person,
  { conversation_id: id }: CallParsed<typeof getCall>,
): Promise<WireConversation> {
  const [view] = await conversationViews(db, person, [await requireConversation(db, person.id, id)]);
  return view ?? refuse("NOT_FOUND");
}

export async function conversationViews(
  db: Db | Tx,
  person: Person,
  rows: readonly ConversationRow[],
): Promise<WireConversation[]> {
  const others = rows.filter((row) => !row.is_group).map((row) => row.other_id);
  const ofGroups = rows.filter((row) => row.is_group).map((row) => row.other_id);
  const groups = await groupRefs(db, person.id, ofGroups);
  const people = await peopleByIds(db, others);
  const last = await sql<MessageRow>`
    select ${messageColumns} from messages
     where conversation_id = any(${rows.map((row) => row.conversation_id)}::bigint[]) and id = any(${rows.map((row) => row.last_message_id)}::bigint[])`.execute(
    db,
  );
  const writers = new Map(last.rows.map((row) => [row.id, row.person_id]));
  const blocked = await blockedAmong(db, person.id, ofGroups.length === 0 ? others : [...others, ...writers.values()]);
  const elsewhere = await foldersOfOthers(
    db,
    rows.filter((row) => !row.is_group && row.folder === "inbox"),
  );
  const messages = new Map((await messageViews(db, person, last.rows)).map((message) => [message.id, message]));
  return rows.map((row) => ({
    id: row.conversation_id,
    user: row.is_group ? null : personView(people.get(row.other_id) ?? goneAccount),
    group: row.is_group ? (groups.get(row.other_id) ?? null) : null,
    last_message: lastOf(row),
    is_unread: BigInt(row.last_message_id) > BigInt(row.read_message_id),
    is_blocked: !row.is_group && blocked.has(row.other_id),
    is_request: row.folder === "requests",
    seen_message_id: seenBy(elsewhere.get(row.conversation_id)),
  }));

  /** In a group, words of somebody whom the reader blocks aren't shown. */
  function lastOf(row: ConversationRow): WireMessage | null {
    if (row.is_group && blocked.has(writers.get(row.last_message_id) ?? "")) return null;
    return messages.get(row.last_message_id) ?? null;
  }
}

/** Nobody is told what somebody has seen who has not accepted their words. */
function seenBy(other: { folder: string; read_message_id: string } | undefined): string | null {
  return other?.folder === "inbox" && other.read_message_id !== "0" ? other.read_message_id : null;
}
