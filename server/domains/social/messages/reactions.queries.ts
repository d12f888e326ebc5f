import { sql } from "kysely";
import type { WireMessage } from "#contract/social/messages.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import type { MessageRow } from "./conversations.queries.ts";

type Reactions = WireMessage["reactions"];
type Kind = Reactions[number]["kind"];

/** How people reacted to these messages, by message: each kind with its count. */
export async function reactionsTo(
  db: Db | Tx,
  viewer: Viewer,
  rows: readonly MessageRow[],
): Promise<Map<string, Reactions>> {
  const found = new Map<string, Reactions>();
  if (rows.length === 0) return found;
  const counted = await sql<{ message_id: string; kind: Kind; count: number; is_mine: boolean }>`
    select message_id, kind, count(*)::int as count, bool_or(person_id = ${viewer.id ?? "0"}) as is_mine from message_reactions
     where conversation_id = any(${[...new Set(rows.map((row) => row.conversation_id))]}::bigint[])
       and message_id = any(${rows.map((row) => row.id)}::bigint[])
     group by message_id, kind order by message_id, min(created_at), kind`.execute(db);
  for (const { message_id: id, ...reaction } of counted.rows) found.set(id, [...(found.get(id) ?? []), reaction]);
  return found;
}
