import type { ConversionFacts } from "#rules/business/conversion-event.ts";
import { conversionLimits, type ConversionRefusal, type UnattributedReason } from "#spec/constants/conversions.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { withDays } from "#server/database/events/day-partitions.ts";
import { dayOf } from "#server/platform/events/events.ts";
import type { ServingKey } from "#server/database/tables/conversion-tables.ts";
import type { Services } from "#server/services/services.ts";
import { servingsOf } from "./find-servings.ts";
import type { FiringTag } from "./find-tag.ts";
import { emailMark, eventMark, orderMark } from "./marks.ts";
import { takeBack } from "./take-back.ts";
import { type Touch, touchesOf } from "./touches.queries.ts";
import { waitForClick } from "./wait-for-click.ts";

/** Null: it was taken. */
export type Taking = { refusal: ConversionRefusal; field: string } | null;

/** What of it was written is undone. */
class NotTaken extends Error {
  readonly told: { refusal: ConversionRefusal; field: string };
  constructor(refusal: ConversionRefusal, field: string) {
    super("this event is not taken");
    this.told = { refusal, field };
  }
}

const dayMs = 86_400_000;

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
  const keep = () => transaction(services.db, (tx) => keepEvent(services, tx, event));
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

type EventToKeep = {
  tag: FiringTag;
  facts: ConversionFacts;
  site: string | null;
  id: string;
  day: string;
  now: Date;
  at: Date;
  touches: readonly Touch[];
  /** Those whose click has not come yet. */
  servings: readonly ServingKey[];
  unmatched: UnattributedReason | null;
};

async function keepEvent(services: Services, tx: Tx, event: EventToKeep): Promise<void> {
  const { tag, facts, id, day, now, site } = event;
  const takesBack = facts.valueMicro !== null && facts.valueMicro < 0n;
  await keepKeys(services, tx, event, takesBack);
  const order = takesBack ? await takeBack(services, tx, { tag, facts, id, day }) : null;
  if (order !== null && "refusal" in order) throw new NotTaken(order.refusal, order.field);
  await tx
    .insertInto("conversion_events")
    .values({
      ad_account_id: tag.accountId,
      day,
      id,
      tag_id: tag.id,
      event_name: facts.name,
      event_at: order?.at ?? event.at,
      received_at: now,
      value_micro: facts.valueMicro?.toString() ?? null,
      currency: facts.valueMicro === null ? null : tag.currency,
      item_count: facts.itemCount,
      site,
      event_mark: eventMark(services, tag.accountId, facts),
      order_mark: orderMark(services, tag.accountId, facts),
      email_mark: tag.takesEmails && !facts.optedOut ? emailMark(services, facts) : null,
      unmatched: order === null ? event.unmatched : order.unmatched,
    })
    .execute();
  if (order !== null) return;
  if (event.touches.length > 0)
    await tx
      .insertInto("conversion_touches")
      .values(event.touches.map((touch) => ({ ad_account_id: tag.accountId, day, conversion_id: id, ...touch })))
      .execute();
  if (event.servings.length > 0)
    await waitForClick(tx, { accountId: tag.accountId, day, conversionId: id, servings: event.servings, now });
}

/** Keeps the keys of the event: its own id, and the order's unless it is taken back. The first one with a key wins. */
async function keepKeys(services: Services, tx: Tx, event: EventToKeep, takesBack: boolean): Promise<void> {
  const { tag, facts, id, day, now } = event;
  const keys = [
    { field: "event_id", mark: eventMark(services, tag.accountId, facts), days: conversionLimits.eventKeyDays },
    {
      field: "order_id",
      mark: takesBack || facts.name !== "checkout" ? null : orderMark(services, tag.accountId, facts),
      days: conversionLimits.orderKeyDays,
    },
  ];
  for (const { field, mark, days } of keys) {
    if (mark === null) continue;
    const kept = await tx
      .insertInto("conversion_keys")
      .values({
        ad_account_id: tag.accountId,
        event_name: facts.name,
        mark,
        day,
        conversion_id: id,
        value_micro: takesBack ? "0" : (facts.valueMicro ?? 0n).toString(),
        ends_at: new Date(now.getTime() + days * dayMs),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("conversion_id")
      .executeTakeFirst();
    if (kept === undefined) throw new NotTaken("duplicate", field);
  }
}
