import { sql } from "kysely";
import type { WireMessage } from "#contract/social/messages.ts";
import { limits } from "#spec/constants/limits.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { goneAccount, personView } from "#server/domains/people/profiles/people.view.ts";
import { visiblePins } from "#server/domains/content/pins/pins.queries.ts";
import { pinViews } from "#server/domains/content/pins/pins.view.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import type { MessageRow } from "./conversations.queries.ts";

/** Messages as their reader sees them: a pin only while they may see it. */
export async function messageViews(db: Db | Tx, viewer: Viewer, rows: readonly MessageRow[]): Promise<WireMessage[]> {
  const people = await peopleByIds(
    db,
    rows.map((row) => row.person_id),
  );
  const pinIds = [...new Set(rows.flatMap((row) => row.pin_id ?? []))];
  const pins = await pinViews(db, viewer, await visiblePins(db, viewer, pinIds));
  const reactions = await reactionsTo(db, viewer, rows);
  const byId = new Map(pins.map((pin) => [pin.id, pin]));
  return rows.map((row) => ({
    id: row.id,
    conversation_id: row.conversation_id,
    user: personView(people.get(row.person_id) ?? goneAccount),
    text: row.text,
    pin: byId.get(row.pin_id ?? "") ?? null,
    has_pin: row.pin_id !== null,
    is_taken_back: row.taken_back_at !== null,
    reactions: reactions.get(row.id) ?? [],
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    editable_until:
      row.person_id === viewer.id && row.taken_back_at === null ? editableUntil(row.created_at).toISOString() : null,
  }));
}

/** Until when its writer may change the words of a message. */
export function editableUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + limits.messageEditMinutes * 60_000);
}

type Reactions = WireMessage["reactions"];
type Kind = Reactions[number]["kind"];

/** How people reacted to these messages, by message: each kind with its count. */
async function reactionsTo(db: Db | Tx, viewer: Viewer, rows: readonly MessageRow[]): Promise<Map<string, Reactions>> {
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
