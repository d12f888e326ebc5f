import { sql } from "kysely";
import type { ConversionFacts } from "#rules/business/conversion-event.ts";
import type { ConversionRefusal } from "#spec/constants/conversions.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import type { FiringTag } from "./find-tag.ts";
import { orderMark } from "./marks.ts";

type Back = { tag: FiringTag; facts: ConversionFacts; id: string; day: string };
/** The order that is taken back: when it was made, and why no ad is known for it. */
type Order = { at: Date; unmatched: string | null };

/**
 * Takes back an order or a part of it, never more than it was worth: what takes it back counts for the ads the order counts for, at the
 * order's own time.
 */
export async function takeBack(
  services: Services,
  tx: Tx,
  { tag: { accountId }, facts, id, day }: Back,
): Promise<Order | { refusal: ConversionRefusal; field: string }> {
  const mark = orderMark(services, accountId, facts);
  const micro = (-(facts.valueMicro ?? 0n)).toString();
  const { rows } = await sql<{ day: string; conversion_id: string }>`
    update conversion_keys set taken_back_micro = taken_back_micro + ${micro}
     where ad_account_id = ${accountId} and event_name = ${facts.name} and mark = ${mark}
       and taken_back_micro + ${micro} <= value_micro
    returning day, conversion_id`.execute(tx);
  const [key] = rows;
  if (key === undefined) {
    const known = await tx
      .selectFrom("conversion_keys")
      .select("conversion_id")
      .where("ad_account_id", "=", accountId)
      .where("event_name", "=", facts.name)
      .where("mark", "=", mark)
      .executeTakeFirst();
    return known === undefined
      ? { refusal: "order_unknown", field: "order_id" }
      : { refusal: "refund_too_large", field: "value" };
  }
  const order = await tx
    .selectFrom("conversion_events")
    .select(["event_at", "unmatched"])
    .where("ad_account_id", "=", accountId)
    .where("day", "=", key.day)
    .where("id", "=", key.conversion_id)
    .executeTakeFirst();
  if (order === undefined) return { refusal: "order_unknown", field: "order_id" };
  await sql`
    insert into conversion_touches (ad_account_id, day, conversion_id, kind, at, campaign_id, ad_group_id, ad_id, pin_id)
    select ${accountId}, ${day}::date, ${id}::bigint, kind, at, campaign_id, ad_group_id, ad_id, pin_id from conversion_touches
     where ad_account_id = ${accountId} and day = ${key.day} and conversion_id = ${key.conversion_id}`.execute(tx);
  await sql`
    insert into conversion_waits (ad_account_id, day, conversion_id, servings, tries, due_at)
    select ${accountId}, ${day}::date, ${id}::bigint, servings, tries, due_at from conversion_waits
     where ad_account_id = ${accountId} and day = ${key.day} and conversion_id = ${key.conversion_id}`.execute(tx);
  return { at: order.event_at, unmatched: order.unmatched };
}
