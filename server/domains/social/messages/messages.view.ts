import type { WireMessage } from "#contract/social/messages.ts";
import { limits } from "#spec/constants/limits.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { goneAccount, personView } from "#server/domains/people/profiles/people.view.ts";
import { visiblePins } from "#server/domains/content/pins/pins.queries.ts";
import { pinViews } from "#server/domains/content/pins/pins.view.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import type { MessageRow } from "./conversations.queries.ts";
import { reactionsTo } from "./reactions.queries.ts";

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
    is_taken_down: row.moderated,
    reactions: row.moderated ? [] : (reactions.get(row.id) ?? []),
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    editable_until:
      row.person_id === viewer.id && row.taken_back_at === null && !row.moderated
        ? editableUntil(row.created_at).toISOString()
        : null,
  }));
}

/** Until when its writer may change the words of a message. */
export function editableUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + limits.messageEditMinutes * 60_000);
}
