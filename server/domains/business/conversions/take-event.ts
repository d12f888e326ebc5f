import type { ConversionFacts } from "#rules/business/conversion-event.ts";
import type { ConversionRefusal } from "#spec/constants/conversions.ts";
import { transactionInBursts } from "#server/database/driver/transaction.ts";
import { withDays } from "#server/database/events/day-partitions.ts";
import { dayOf } from "#server/platform/events/events.ts";
import type { Services } from "#server/services/services.ts";
import { servingsOf } from "./find-servings.ts";
import type { FiringTag } from "./find-tag.ts";
import { type EventToKeep, keepEvent, NotTaken } from "./keep-event.ts";
import { touchesOf } from "./touches.queries.ts";

/** Null: it was taken. */
export type Taking = { refusal: ConversionRefusal; field: string } | null;

/**
 * Takes an event once: its row, the keys by which it is known again, and the touches of ads it may count for. What identifies a person or
 * an order is kept as a keyed hash alone.
 */
export async function takeEvent(
  services: Services,
  tag: FiringTag,
  facts: ConversionFacts,
  site: string | null,
): Promise<Taking> {
  const now = services.clock.now();
  const day = dayOf(now);
  const { servings, lack } = servingsOf(services, tag.accountId, facts.optedOut ? [] : facts.clickIds);
  const at = new Date(facts.at);
  const found =
    servings.length === 0 ? null : await touchesOf(services.db, tag.accountId, servings, { at, receivedAt: now });
  const event: EventToKeep = {
    tag,
    facts,
    site,
    day,
    now,
    at,
    id: services.ids.next(),
    touches: found?.touches ?? [],
    servings: found === null || found.allClicked ? [] : servings,
    unmatched: facts.optedOut ? "opted_out" : found === null ? lack : found.touches.length === 0 ? found.lack : null,
  };
  const keep = () => transactionInBursts(services.db, (tx) => keepEvent(services, tx, event));
  try {
    await withDays(services.pool, "conversion_events", [day], () =>
      withDays(services.pool, "conversion_touches", [day], keep),
    );
    return null;
  } catch (error) {
    if (error instanceof NotTaken) return error.told;
    throw error;
  }
}
