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
import { peopleMark } from "./people-mark.ts";
import { eventOf, isOfPaidKind, type JudgedEvent, type StoredEvent } from "./served-ad.ts";

/**
 * Stores events of an account, bills what is paid for and counts all of it, or nothing. Answers those that were not there before, or that count where
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
        const stored = await billEvents(tx, accountId, claimed, now);
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

const facts = sql.raw("country, app, age, gender, keyword, people_mark");

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
    ...event.facts,
    people_mark: peopleMark(accountId, event.viewerKey),
  }));
  const { rows: inserted } = await sql<{ day: string; auction_id: string; place: number; kind: JudgedEvent["kind"] }>`
    insert into ad_events (ad_account_id, day, auction_id, place, kind, campaign_id, ad_group_id, ad_id, pin_id, surface,
                           served_at, at, reason, ${facts})
    select ${accountId}, day, auction_id, place, kind, campaign_id, ad_group_id, ad_id, pin_id, surface,
           served_at, ${now}::timestamptz, reason, ${facts}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as t (n int, day date, auction_id bigint, place smallint, kind text, campaign_id bigint, ad_group_id bigint,
                 ad_id bigint, pin_id bigint, surface text, served_at timestamptz, reason text,
                 country text, app text, age text, gender text, keyword text, people_mark smallint)
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
    return [
      {
        event: { ...event, reason, billedMicro: 0n, waivedMicro: 0n, mostMicro: null, costMilli: null },
        at,
        times: -1,
      },
    ];
  });
  return { by, counted };
}

async function billEvents(tx: Tx, accountId: string, events: readonly JudgedEvent[], now: Date) {
  const paid = events.filter((event) => isOfPaidKind(event) && event.reason === null);
  const most = await mostOf(tx, accountId, paid);
  const asked = paid.map((one) => {
    const { campaignId, adGroupId, price, event } = one;
    const mostMicro = most(one);
    const priceMicro = BigInt(price) < mostMicro ? BigInt(price) : mostMicro;
    return { campaignId, adGroupId, mostMicro, priceMicro, isPerThousand: event === "IMPRESSION" };
  });
  const charges = await chargeEvents(tx, accountId, asked, now);
  const charged = new Map(paid.map((one, index) => [one, { ...charges[index], ...asked[index] }]));
  const stored = events.map((event): StoredEvent => {
    const {
      billedMicro = 0n,
      waivedMicro = 0n,
      mostMicro = null,
      costMilli = null,
      isPerThousand,
    } = charged.get(event) ?? {};
    // What the price of one thing is above the most that is paid for it is waived too.
    const waived = isPerThousand === false ? BigInt(event.price) - billedMicro : waivedMicro;
    return { ...event, billedMicro, mostMicro, costMilli, waivedMicro: waived };
  });
  const written = stored.filter(isOfPaidKind);
  if (written.length > 0) await writeCharges(tx, accountId, written);
  return stored;
}

/**
 * The most that is paid for an event by now, also of what was served when it was more: for a click what its campaign pays, for what else
 * there is what its ad group bids.
 */
async function mostOf(tx: Tx, accountId: string, events: readonly JudgedEvent[]) {
  const [clicks, others] = [
    events.filter(({ kind }) => kind === "click"),
    events.filter(({ kind }) => kind !== "click"),
  ];
  const [campaigns, groups] = [
    await amountsOf(
      tx,
      "max_click_micro",
      "campaigns",
      accountId,
      clicks.map(({ campaignId }) => campaignId),
    ),
    await amountsOf(
      tx,
      "bid_micro",
      "ad_groups",
      accountId,
      others.map(({ adGroupId }) => adGroupId),
    ),
  ];
  return ({ kind, campaignId, adGroupId }: JudgedEvent) =>
    (kind === "click" ? campaigns.get(campaignId) : groups.get(adGroupId)) ?? 0n;
}

async function amountsOf(
  tx: Tx,
  column: "max_click_micro" | "bid_micro",
  table: "campaigns" | "ad_groups",
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, bigint>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; micro: string }>`
    select id, ${sql.ref(column)} as micro from ${sql.table(table)}
     where ad_account_id = ${accountId} and id = any(${[...new Set(ids)]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, micro }) => [id, BigInt(micro)]));
}

/** The auction hears of it: what is left has changed. */
async function writeCharges(tx: Tx, accountId: string, events: readonly StoredEvent[]): Promise<void> {
  await sql`
    update ad_events e set billed_micro = t.billed, waived_micro = t.waived, reason = t.reason, most_micro = t.most,
           cost_milli = t.cost
      from unnest(${events.map(({ day }) => day)}::date[], ${events.map(({ auctionId }) => auctionId)}::bigint[],
                  ${events.map(({ place }) => place)}::smallint[], ${events.map(({ kind }) => kind)}::text[],
                  ${events.map(({ billedMicro }) => String(billedMicro))}::bigint[],
                  ${events.map(({ waivedMicro }) => String(waivedMicro))}::bigint[],
                  ${events.map(({ reason }) => reason)}::text[],
                  ${events.map(({ mostMicro }) => (mostMicro === null ? null : String(mostMicro)))}::bigint[],
                  ${events.map(({ costMilli }) => (costMilli === null ? null : String(costMilli)))}::bigint[])
           as t (day, auction_id, place, kind, billed, waived, reason, most, cost)
     where e.ad_account_id = ${accountId} and e.day = t.day and e.auction_id = t.auction_id and e.place = t.place
       and e.kind = t.kind`.execute(tx);
  if (events.some(({ reason }) => reason === null)) await sql`select pg_notify(${adsChannel}, '')`.execute(tx);
}
