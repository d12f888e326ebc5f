import { sql } from "kysely";
import { type AdEventKind, type InvalidReason, replacedReasons } from "#spec/constants/ad-events.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { withDays } from "#server/database/events/day-partitions.ts";
import { adsChannel } from "#server/domains/business/signals/ad-account-version.ts";
import { chargeEvents } from "#server/domains/business/limits/charge-events.ts";
import type { Services } from "#server/services/services.ts";
import { claimClicks } from "./claim-clicks.ts";
import type { Clicker } from "./clicker.ts";
import { countPeople } from "./count-people.ts";
import { countStats } from "./count-stats.ts";
import { keepClicks } from "./keep-clicks.ts";
import { rememberViewers } from "./remember-viewers.ts";
import { eventOf, isPaidClick, type JudgedEvent, type StoredEvent } from "./served-ad.ts";

/**
 * Stores events of an account, bills its clicks and counts all of it, or nothing. Answers those that were not there before, or that count where
 * one stood that did not. Every process writes in one order (events, marks of clicks, networks, limits, counts, viewers, people and queries,
 * each by key): nobody waits in a circle.
 */
export async function storeEvents(
  { db, pool }: Pick<Services, "db" | "pool">,
  accountId: string,
  events: readonly JudgedEvent[],
  now: Date,
  clicker: (Clicker & { isKnown: boolean }) | null = null,
): Promise<StoredEvent[]> {
  return withDays(
    pool,
    "ad_events",
    events.map(({ day }) => day),
    () =>
      transaction(db, async (tx) => {
        const fresh = await insertEvents(tx, accountId, events, now);
        const replaced = await replaceEvents(tx, accountId, without(events, fresh), now);
        const claimed = await claimClicks(tx, accountId, [...fresh, ...replaced.by], clicker, now);
        const stored = await billClicks(tx, accountId, claimed, now);
        if (clicker !== null) await keepClicks(tx, accountId, stored, clicker, now);
        await countStats(tx, accountId, [
          ...replaced.counted,
          ...stored.map((event) => ({ event, at: now, times: 1 })),
        ]);
        await rememberViewers(tx, accountId, stored, now);
        await countPeople(tx, accountId, stored, now);
        return stored;
      }),
  );
}

function without(events: readonly JudgedEvent[], others: readonly JudgedEvent[]): JudgedEvent[] {
  const there = new Set(others);
  return events.filter((event) => !there.has(event));
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

/**
 * Lets events that count take the place of those of the same serving and kind that do not: what a browser fetched ahead, or told too early, is
 * no reason to overlook the person. Answers these, and what was counted of the others, to be taken back.
 */
async function replaceEvents(tx: Tx, accountId: string, events: readonly JudgedEvent[], now: Date) {
  const valid = events.filter(({ reason }) => reason === null);
  if (valid.length === 0) return { by: [], counted: [] };
  const { rows } = await sql<{
    day: string;
    auction_id: string;
    place: number;
    kind: AdEventKind;
    at: Date;
    reason: InvalidReason;
  }>`
    with old as (
      select e.day, e.auction_id, e.place, e.kind, e.at, e.reason
        from unnest(${valid.map(({ day }) => day)}::date[], ${valid.map(({ auctionId }) => auctionId)}::bigint[],
                    ${valid.map(({ place }) => place)}::smallint[], ${valid.map(({ kind }) => kind)}::text[]) as t (day, auction_id, place, kind)
        join ad_events e on e.ad_account_id = ${accountId} and e.day = t.day and e.auction_id = t.auction_id and e.place = t.place
                        and e.kind = t.kind and e.reason = any(${replacedReasons}::text[])
       order by e.day, e.auction_id, e.place, e.kind for update of e)
    update ad_events e set reason = null, at = ${now}::timestamptz
      from old where e.ad_account_id = ${accountId} and e.day = old.day and e.auction_id = old.auction_id and e.place = old.place
                 and e.kind = old.kind
    returning old.day, old.auction_id, old.place, old.kind, old.at, old.reason`.execute(tx);
  const old = new Map(rows.map(({ auction_id, ...row }) => [eventOf({ ...row, auctionId: auction_id }), row]));
  const by = valid.filter((event) => old.has(eventOf(event)));
  const counted = by.flatMap((event) => {
    const { at, reason } = old.get(eventOf(event)) ?? { at: now, reason: null };
    return [{ event: { ...event, reason, billedMicro: 0n, waivedMicro: 0n, mostMicro: null }, at, times: -1 }];
  });
  return { by, counted };
}

async function billClicks(tx: Tx, accountId: string, events: readonly JudgedEvent[], now: Date) {
  const clicks = events.filter(isPaidClick);
  const most = await maxClicksOf(tx, accountId, clicks);
  const asked = clicks.map(({ campaignId, adGroupId, price }) => {
    const mostMicro = most.get(campaignId) ?? 0n;
    return { campaignId, adGroupId, mostMicro, priceMicro: BigInt(price) < mostMicro ? BigInt(price) : mostMicro };
  });
  const charges = await chargeEvents(tx, accountId, asked, now);
  const charged = new Map(clicks.map((click, index) => [click, { ...charges[index], ...asked[index] }]));
  const stored = events.map((event): StoredEvent => {
    const { billedMicro = 0n, mostMicro = null } = charged.get(event) ?? {};
    return {
      ...event,
      billedMicro,
      mostMicro,
      waivedMicro: charged.has(event) ? BigInt(event.price) - billedMicro : 0n,
    };
  });
  const written = stored.filter(({ kind, event }) => kind === "click" && event === "CLICKTHROUGH");
  if (written.length > 0) await writeCharges(tx, accountId, written);
  return stored;
}

/** The most that each campaign pays for a click by now: also of what was served when it paid more. */
async function maxClicksOf(tx: Tx, accountId: string, clicks: readonly JudgedEvent[]): Promise<Map<string, bigint>> {
  if (clicks.length === 0) return new Map();
  const { rows } = await sql<{ id: string; max_click_micro: string }>`
    select id, max_click_micro from campaigns
     where ad_account_id = ${accountId} and id = any(${[...new Set(clicks.map(({ campaignId }) => campaignId))]}::bigint[])`.execute(
    tx,
  );
  return new Map(rows.map(({ id, max_click_micro }) => [id, BigInt(max_click_micro)]));
}

/** The auction hears of it: what is left has changed. */
async function writeCharges(tx: Tx, accountId: string, clicks: readonly StoredEvent[]): Promise<void> {
  await sql`
    update ad_events e set billed_micro = t.billed, waived_micro = t.waived, reason = t.reason, most_micro = t.most
      from unnest(${clicks.map(({ day }) => day)}::date[], ${clicks.map(({ auctionId }) => auctionId)}::bigint[],
                  ${clicks.map(({ place }) => place)}::smallint[], ${clicks.map(({ billedMicro }) => String(billedMicro))}::bigint[],
                  ${clicks.map(({ waivedMicro }) => String(waivedMicro))}::bigint[],
                  ${clicks.map(({ reason }) => reason)}::text[],
                  ${clicks.map(({ mostMicro }) => (mostMicro === null ? null : String(mostMicro)))}::bigint[])
           as t (day, auction_id, place, billed, waived, reason, most)
     where e.ad_account_id = ${accountId} and e.day = t.day and e.auction_id = t.auction_id and e.place = t.place
       and e.kind = 'click'`.execute(tx);
  if (clicks.some(({ reason }) => reason === null)) await sql`select pg_notify(${adsChannel}, '')`.execute(tx);
}
