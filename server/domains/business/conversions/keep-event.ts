import type { ConversionFacts } from "#rules/business/conversion-event.ts";
import { conversionLimits, type ConversionRefusal, type UnattributedReason } from "#spec/constants/conversions.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { ServingKey } from "#server/database/tables/conversion-tables.ts";
import type { Services } from "#server/services/services.ts";
import type { FiringTag } from "./find-tag.ts";
import { emailMark, eventMark, orderMark } from "./marks.ts";
import { takeBack } from "./take-back.ts";
import type { Touch } from "./touches.queries.ts";
import { waitForClick } from "./wait-for-click.ts";

const dayMs = 86_400_000;

export type EventToKeep = {
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

/** What of it was written is undone. */
export class NotTaken extends Error {
  readonly told: { refusal: ConversionRefusal; field: string };
  constructor(refusal: ConversionRefusal, field: string) {
    super("this event is not taken");
    this.told = { refusal, field };
  }
}

/** All that an event writes, started together: on one connection it goes out in one round trip. */
export async function keepEvent(services: Services, tx: Tx, event: EventToKeep): Promise<void> {
  const { tag, facts, id, day, now, servings } = event;
  if (facts.valueMicro !== null && facts.valueMicro < 0n) return keepTakenBack(services, tx, event);
  const keys = keysOf(services, event, true);
  const [known] = await Promise.all([
    keepKeys(tx, event, keys),
    insertEvent(services, tx, event, event),
    insertTouches(tx, event),
    servings.length === 0 ? null : waitForClick(tx, { accountId: tag.accountId, day, conversionId: id, servings, now }),
  ]);
  if (known !== null) throw new NotTaken("duplicate", known);
}

async function keepTakenBack(services: Services, tx: Tx, event: EventToKeep): Promise<void> {
  const known = await keepKeys(tx, event, keysOf(services, event, false));
  if (known !== null) throw new NotTaken("duplicate", known);
  const order = await takeBack(services, tx, event);
  if ("refusal" in order) throw new NotTaken(order.refusal, order.field);
  await insertEvent(services, tx, event, order);
}

type Key = { field: "event_id" | "order_id"; mark: Buffer; days: number };

/** By what the event is known again: its own id, and where it is an order the order's. */
function keysOf(services: Services, { tag, facts }: EventToKeep, isOrder: boolean): Key[] {
  const { eventKeyDays, orderKeyDays } = conversionLimits;
  const own = eventMark(services, tag.accountId, facts);
  const order = isOrder && facts.name === "checkout" ? orderMark(services, tag.accountId, facts) : null;
  return [
    ...(own === null ? [] : [{ field: "event_id", mark: own, days: eventKeyDays } as const]),
    ...(order === null ? [] : [{ field: "order_id", mark: order, days: orderKeyDays } as const]),
  ];
}

/** Keeps the keys; the first event with one wins. Gives the field by which the event is known already, or null. */
async function keepKeys(tx: Tx, event: EventToKeep, keys: readonly Key[]): Promise<Key["field"] | null> {
  if (keys.length === 0) return null;
  const { tag, facts, id, day, now } = event;
  const worth = facts.valueMicro !== null && facts.valueMicro > 0n ? facts.valueMicro : 0n;
  const kept = await tx
    .insertInto("conversion_keys")
    .values(
      // In one order, so that nobody waits in a circle.
      keys
        .toSorted((a, b) => Buffer.compare(a.mark, b.mark))
        .map(({ mark, days }) => ({
          ad_account_id: tag.accountId,
          event_name: facts.name,
          mark,
          day,
          conversion_id: id,
          value_micro: worth.toString(),
          ends_at: new Date(now.getTime() + days * dayMs),
        })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("mark")
    .execute();
  return keys.find(({ mark }) => !kept.some((row) => row.mark.equals(mark)))?.field ?? null;
}

async function insertEvent(
  services: Services,
  tx: Tx,
  { tag, facts, site, id, day, now }: EventToKeep,
  { at, unmatched }: { at: Date; unmatched: string | null },
): Promise<void> {
  await tx
    .insertInto("conversion_events")
    .values({
      ad_account_id: tag.accountId,
      day,
      id,
      tag_id: tag.id,
      event_name: facts.name,
      event_at: at,
      received_at: now,
      value_micro: facts.valueMicro?.toString() ?? null,
      currency: facts.valueMicro === null ? null : tag.currency,
      item_count: facts.itemCount,
      site,
      event_mark: eventMark(services, tag.accountId, facts),
      order_mark: orderMark(services, tag.accountId, facts),
      email_mark: tag.takesEmails && !facts.optedOut ? emailMark(services, facts) : null,
      unmatched,
    })
    .execute();
}

async function insertTouches(tx: Tx, { tag, day, id, touches }: EventToKeep): Promise<void> {
  if (touches.length === 0) return;
  await tx
    .insertInto("conversion_touches")
    .values(touches.map((touch) => ({ ad_account_id: tag.accountId, day, conversion_id: id, ...touch })))
    .execute();
}
