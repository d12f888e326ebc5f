import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { withDays } from "#server/database/events/day-partitions.ts";
import { adsChannel } from "#server/domains/business/campaigns/touch-account.ts";
import { chargeClicks } from "#server/domains/business/limits/charge-clicks.ts";
import type { Services } from "#server/services/services.ts";
import { countStats } from "./count-stats.ts";
import { rememberViewers } from "./remember-viewers.ts";
import { eventOf, type JudgedEvent, type StoredEvent } from "./served-ad.ts";

/**
 * Stores events of an account, bills its clicks and counts all of it, or nothing. Answers those that were not there before. Every process
 * writes in one order (events, limits, counts, viewers, each by key): nobody waits in a circle.
 */
export async function storeEvents(
  { db, pool }: Pick<Services, "db" | "pool">,
  accountId: string,
  events: readonly JudgedEvent[],
  now: Date,
): Promise<StoredEvent[]> {
  return withDays(
    pool,
    "ad_events",
    events.map(({ day }) => day),
    () =>
      transaction(db, async (tx) => {
        const fresh = await insertEvents(tx, accountId, events, now);
        const stored = await billClicks(tx, accountId, fresh, now);
        await countStats(tx, accountId, stored, now);
        await rememberViewers(tx, accountId, stored, now);
        return stored;
      }),
  );
}

async function insertEvents(tx: Tx, accountId: string, events: readonly JudgedEvent[], now: Date) {
  const rows = events.map((event, n) => ({
    n,
    day: event.day,
    auction_id: event.auctionId,
    place: event.place,
    kind: event.kind,
    campaign_id: event.campaignId,
    ad_group_id: event.adGroupId,
    ad_id: event.adId,
    pin_id: event.pinId,
    surface: event.surface,
    served_at: new Date(event.servedAt),
    reason: event.reason,
  }));
  const { rows: inserted } = await sql<{ day: string; auction_id: string; place: number; kind: JudgedEvent["kind"] }>`
    insert into ad_events (ad_account_id, day, auction_id, place, kind, campaign_id, ad_group_id, ad_id, pin_id, surface,
                           served_at, at, reason)
    select ${accountId}, day, auction_id, place, kind, campaign_id, ad_group_id, ad_id, pin_id, surface,
           served_at, ${now}::timestamptz, reason
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as t (n int, day date, auction_id bigint, place smallint, kind text, campaign_id bigint, ad_group_id bigint,
                 ad_id bigint, pin_id bigint, surface text, served_at timestamptz, reason text)
     order by n
    on conflict do nothing
    returning day, auction_id, place, kind`.execute(tx);
  const there = new Set(inserted.map(({ auction_id, ...row }) => eventOf({ ...row, auctionId: auction_id })));
  return events.filter((event) => there.has(eventOf(event)));
}

async function billClicks(tx: Tx, accountId: string, events: readonly JudgedEvent[], now: Date) {
  const isBilled = ({ kind, event, reason }: JudgedEvent) =>
    kind === "click" && event === "CLICKTHROUGH" && reason === null;
  const clicks = events.filter(isBilled);
  const charges = await chargeClicks(
    tx,
    accountId,
    clicks.map(({ campaignId, price }) => ({ campaignId, priceMicro: BigInt(price) })),
    now,
  );
  const charged = new Map(clicks.map((click, index) => [click, charges[index]]));
  const stored = events.map((event): StoredEvent => {
    const { billedMicro = 0n, waivedMicro = 0n } = charged.get(event) ?? {};
    return { ...event, billedMicro, waivedMicro };
  });
  if (clicks.length > 0) await writeCharges(tx, accountId, stored.filter(isBilled));
  return stored;
}

/** The auction hears of it: what is left has changed. */
async function writeCharges(tx: Tx, accountId: string, clicks: readonly StoredEvent[]): Promise<void> {
  await sql`
    update ad_events e set billed_micro = t.billed, waived_micro = t.waived
      from unnest(${clicks.map(({ day }) => day)}::date[], ${clicks.map(({ auctionId }) => auctionId)}::bigint[],
                  ${clicks.map(({ place }) => place)}::smallint[], ${clicks.map(({ billedMicro }) => String(billedMicro))}::bigint[],
                  ${clicks.map(({ waivedMicro }) => String(waivedMicro))}::bigint[])
           as t (day, auction_id, place, billed, waived)
     where e.ad_account_id = ${accountId} and e.day = t.day and e.auction_id = t.auction_id and e.place = t.place
       and e.kind = 'click'`.execute(tx);
  await sql`select pg_notify(${adsChannel}, '')`.execute(tx);
}
