import { refuse } from "#contract/kit/refusal.ts";
import type { HideReason } from "#spec/constants/search.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import { publishViewers } from "#server/platform/bus/publish-effects.ts";
import type { Services } from "#server/services/services.ts";
import { visiblePin } from "#server/domains/content/pins/pins.queries.ts";
import type { Person } from "#server/calls/viewer.ts";

const maxTopics = 20;

/**
 * Hides a picture from this person's feeds; its board, topics and saver are ranked lower from now on. Hiding twice is the same; a reason
 * given the second time decides how strongly to learn from it.
 */
export async function hidePin(
  services: Services,
  person: Person,
  pinId: string,
  reason: HideReason | null = null,
): Promise<void> {
  const { db, clock } = services;
  const pin = await visiblePin(db, person, pinId);
  if (pin === undefined) refuse("NOT_FOUND", { message: refusalSentences.pinGone });
  const now = clock.now();
  await db
    .insertInto("hidden_pins")
    .values({
      person_id: person.id,
      root_pin_id: pin.root_pin_id,
      pin_id: pin.id,
      board_id: pin.board_id,
      by_person_id: pin.person_id,
      topics: pin.topics.slice(0, maxTopics),
      reason,
      created_at: now,
    })
    .onConflict((conflict) => {
      const row = conflict.columns(["person_id", "root_pin_id"]);
      return reason === null ? row.doNothing() : row.doUpdateSet({ reason, created_at: now });
    })
    .execute();
  await publishViewers(services, [person.id]);
}

/** Unhides it and drops what was learned from it; also when the pin is gone. */
export async function unhidePin({ db }: Services, person: Person, pinId: string): Promise<void> {
  const pin = await visiblePin(db, person, pinId);
  const { numDeletedRows } = await db
    .deleteFrom("hidden_pins")
    .where("person_id", "=", person.id)
    .where((where) =>
      where.or([
        where("pin_id", "=", pinId),
        ...(pin === undefined ? [] : [where("root_pin_id", "=", pin.root_pin_id)]),
      ]),
    )
    .executeTakeFirst();
  if (numDeletedRows === 0n && pin === undefined) refuse("NOT_FOUND", { message: refusalSentences.pinGone });
}
