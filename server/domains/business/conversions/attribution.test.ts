import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { listConversionEvents } from "#contract/business/conversions.ts";
import type { AdEventKind } from "#spec/constants/ad-events.ts";
import {
  type AttributionWindow,
  attributionWindows,
  conversionGoals,
  defaultWindows,
} from "#spec/constants/conversions.ts";
import { conversionTags } from "#server/http/conversion-tags.ts";
import { testSite } from "#tests/test-site.ts";
import { conversionsBetween } from "./conversions-between.fixture.ts";
import { openShop, report, serveAd, type Shop } from "./shop.fixture.ts";

const site = testSite({ extras: [conversionTags] });
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(site);
});

/** What was done with an ad, so many days before the event; after "!": marked as invalid. */
type Done = readonly [kind: AdEventKind | `!${AdEventKind}`, days: number];
type Journey = {
  name: string;
  /** Ads by name, in the order the tag names them. */
  ads?: Record<string, readonly Done[]>;
  /** Days from the event until it came. */
  late?: number;
  windows?: Partial<Record<"click" | "engagement" | "view", AttributionWindow>>;
  event?: Record<string, unknown>;
  /** What comes after it. */
  after?: readonly Record<string, unknown>[];
  /** Which ad it counts for, by what; null: none. */
  ad: readonly [ad: string, kind: "click" | "engagement" | "view"] | null;
  /** How often, and with how many units of money; one and 10 where absent. */
  count?: number;
  units?: number;
};

const minute = 1 / 1440;
const only = (kind: Done[0], days: number) =>
  ({
    a: [
      ["impression", days + minute],
      [kind, days],
    ],
  }) as const;
const unseen = (kind: Done[0], days: number) => ({ a: [[kind, days]] }) as const;

const journeys: Journey[] = [
  // Windows of a click
  { name: "a click a minute before", ads: only("click", minute), ad: ["a", "click"] },
  { name: "a click 29 days before", ads: unseen("click", 29), ad: ["a", "click"] },
  { name: "a click a second under 30 days before", ads: unseen("click", 30 - 1 / 86_400), ad: ["a", "click"] },
  { name: "a click 30 days before", ads: unseen("click", 30), ad: null },
  { name: "a click 59 days before, by 60", ads: unseen("click", 59), windows: { click: 60 }, ad: ["a", "click"] },
  { name: "a click 60 days before, by 60", ads: unseen("click", 60), windows: { click: 60 }, ad: null },
  { name: "a click 13 days before, by 14", ads: unseen("click", 13), windows: { click: 14 }, ad: ["a", "click"] },
  { name: "a click 14 days before, by 14", ads: unseen("click", 14), windows: { click: 14 }, ad: null },
  { name: "a click 6 days before, by 7", ads: unseen("click", 6), windows: { click: 7 }, ad: ["a", "click"] },
  { name: "a click 8 days before, by 7", ads: unseen("click", 8), windows: { click: 7 }, ad: null },
  { name: "a click an hour before, by 1", ads: unseen("click", 1 / 24), windows: { click: 1 }, ad: ["a", "click"] },
  { name: "a click 25 hours before, by 1", ads: unseen("click", 25 / 24), windows: { click: 1 }, ad: null },
  { name: "a click a minute before, by 0", ads: unseen("click", minute), windows: { click: 0 }, ad: null },
  // Engagements and views
  { name: "a closeup 29 days before", ads: unseen("closeup", 29), ad: ["a", "engagement"] },
  { name: "a save 29 days before", ads: unseen("save", 29), ad: ["a", "engagement"] },
  { name: "a save 31 days before", ads: unseen("save", 31), ad: null },
  { name: "a save a day before, by 0", ads: unseen("save", 1), windows: { engagement: 0 }, ad: null },
  { name: "a view 23 hours before", ads: unseen("impression", 23 / 24), ad: ["a", "view"] },
  { name: "a view a day before", ads: unseen("impression", 1), ad: null },
  { name: "a view 6 days before, by 7", ads: unseen("impression", 6), windows: { view: 7 }, ad: ["a", "view"] },
  { name: "half a video an hour before", ads: unseen("video_50", 1 / 24), ad: ["a", "view"] },
  { name: "a view an hour before, by 0", ads: unseen("impression", 1 / 24), windows: { view: 0 }, ad: null },
  { name: "an ad that was hidden", ads: unseen("hide", 1 / 24), ad: null },
  // A click before an engagement before a view
  {
    name: "an old click and a new save",
    ads: { a: [["click", 20]], b: [["save", 1]] },
    ad: ["a", "click"],
  },
  {
    name: "a click that is too old and a new save",
    ads: { a: [["click", 31]], b: [["save", 1]] },
    ad: ["b", "engagement"],
  },
  { name: "an old save and a new view", ads: { a: [["save", 20]], b: [["impression", 0.5]] }, ad: ["a", "engagement"] },
  {
    name: "a save that is too old and a new view",
    ads: { a: [["save", 40]], b: [["impression", 0.5]] },
    ad: ["b", "view"],
  },
  {
    name: "a click, a save and a view where clicks don't count",
    ads: { a: [["click", 2]], b: [["save", 1]], c: [["impression", 0.5]] },
    windows: { click: 0 },
    ad: ["b", "engagement"],
  },
  {
    name: "a click, a save and a view where views alone count",
    ads: { a: [["click", 2]], b: [["save", 1]], c: [["impression", 0.5]] },
    windows: { click: 0, engagement: 0 },
    ad: ["c", "view"],
  },
  {
    name: "one ad seen, opened and clicked",
    ads: {
      a: [
        ["impression", 0.4],
        ["closeup", 0.3],
        ["click", 0.2],
      ],
    },
    ad: ["a", "click"],
  },
  // The latest
  { name: "a second click on another ad", ads: { b: [["click", 1]], a: [["click", 5]] }, ad: ["b", "click"] },
  { name: "a second click that the tag names last", ads: { a: [["click", 5]], b: [["click", 1]] }, ad: ["b", "click"] },
  { name: "the second of two saves", ads: { a: [["save", 5]], b: [["closeup", 4]] }, ad: ["b", "engagement"] },
  { name: "a second click, invalid", ads: { a: [["click", 5]], b: [["!click", 1]] }, ad: ["a", "click"] },
  {
    name: "an invalid click with a valid view",
    ads: {
      a: [
        ["impression", 0.5],
        ["!click", 0.4],
      ],
    },
    ad: ["a", "view"],
  },
  { name: "nothing but an invalid click", ads: unseen("!click", 1), ad: null },
  // Clocks
  {
    name: "a click 9 minutes after the event, by the shop's clock",
    ads: unseen("click", -9 * minute),
    late: 0.5,
    ad: ["a", "click"],
  },
  { name: "a click 11 minutes after the event", ads: unseen("click", -11 * minute), late: 0.5, ad: null },
  { name: "a click a day after the event", ads: unseen("click", -1), late: 2, ad: null },
  { name: "an event that comes 6 days late", ads: unseen("click", 25), late: 6, ad: ["a", "click"] },
  {
    name: "an event that comes 6 days late, the click too old by then",
    ads: unseen("click", 29.5),
    late: 6,
    ad: ["a", "click"],
  },
  // Twice, and taken back
  {
    name: "the tag and the shop's server, one event id",
    ads: only("click", 1),
    event: { event_id: "both" },
    after: [{ event_id: "both" }, { event_id: "both" }],
    ad: ["a", "click"],
  },
  {
    name: "the thank-you page twice, one order",
    ads: only("click", 1),
    event: { order_id: "again" },
    after: [{ order_id: "again" }],
    ad: ["a", "click"],
  },
  {
    name: "two orders of one person",
    ads: only("click", 1),
    event: { order_id: "first" },
    after: [{ order_id: "second" }],
    ad: ["a", "click"],
    count: 2,
    units: 20,
  },
  {
    name: "an order taken back in part",
    ads: only("click", 1),
    event: { order_id: "part" },
    after: [{ order_id: "part", value: "-4", event_id: "refund" }],
    ad: ["a", "click"],
    units: 6,
  },
  {
    name: "an order taken back whole, and then some",
    ads: only("click", 1),
    event: { order_id: "whole" },
    after: [
      { order_id: "whole", value: "-10" },
      { order_id: "whole", value: "-1" },
    ],
    ad: ["a", "click"],
    units: 0,
  },
  // No ad's
  { name: "without a click id", ad: null },
  { name: "with a forged click id", event: { click_ids: ["a.b.c.0.AAAAAAAAAAAA"] }, ad: null },
  { name: "with a person who said no", ads: only("click", 1), event: { opt_out: true }, ad: null },
  {
    name: "a page visit is no conversion",
    ads: only("click", 1),
    event: { event: "page_visit", value: undefined },
    ad: null,
  },
  {
    name: "a sign-up without a value",
    ads: only("click", 1),
    event: { event: "signup", value: undefined },
    ad: ["a", "click"],
    units: 0,
  },
];

const dayMs = 86_400_000;

/** The same from the raw events of ads, thought out anew: every window and every touch is laid beside the event, and the best one kept. */
async function oracle(told: {
  conversion: Date;
  auctions: string[];
  windows: Record<"click" | "engagement" | "view", number>;
}) {
  const { conversion, auctions, windows } = told;
  const { rows } = await sql<{ ad_id: string; kind: string }>`
    with touch as (
      select ad_id, at, case when kind = 'click' then 'click' when kind in ('save', 'closeup') then 'engagement' else 'view' end as kind
        from ad_events where ad_account_id = ${shop.accountId} and auction_id = any(${auctions}::bigint[])
         and reason is null and kind <> 'hide'),
    allowed (kind, days, place) as (values ('click', ${windows.click}::int, 1), ('engagement', ${windows.engagement}::int, 2), ('view', ${windows.view}::int, 3))
    select touch.ad_id, touch.kind from touch join allowed using (kind)
     where extract(epoch from ${conversion}::timestamptz - touch.at) between -600 and allowed.days * 86400 - 0.001 and allowed.days <> 0
     order by allowed.place, touch.at desc limit 1`.execute(site.services.db);
  return rows[0] ?? null;
}

test.each(journeys)("BUS-15 $name counts for $ad", async (journey) => {
  const { ads = {}, late = 0, event = {}, after = [], ad, count = 1, units = 10 } = journey;
  const windows = { ...defaultWindows, ...journey.windows };
  const received = site.services.clock.now().getTime();
  const at = received - late * dayMs;
  const served = new Map<string, Awaited<ReturnType<typeof serveAd>>>();
  for (const [name, done] of Object.entries(ads)) {
    const events = done.map(([kind, days]) => ({
      kind: kind.replace("!", "") as AdEventKind,
      at: new Date(at - days * dayMs),
      reason: kind.startsWith("!") ? ("bot" as const) : null,
    }));
    served.set(name, await serveAd(site, shop.accountId, events));
  }
  const clickIds = [...served.values()].map(({ clickId }) => clickId);
  const base = { tag_id: shop.tagId, event: "checkout", value: "10", click_ids: clickIds };
  const clock = late === 0 ? {} : { event_time: at / 1000 };
  const { status } = await report(site, { ...base, ...clock, ...event });
  expect(status).toBe(200);
  for (const one of after) await report(site, { ...base, ...one });

  const asked = { from: new Date(at - 62 * dayMs), to: new Date(received + dayMs), windows };
  const ids = [...served.values()].map(({ adId }) => adId);
  const found = await conversionsBetween(site.services.db, shop.accountId, { ...asked, of: { level: "AD", ids } });
  const wanted =
    ad === null ? [] : [{ ad_id: served.get(ad[0])?.adId, count, value_micro: BigInt(units) * 1_000_000n }];
  expect(found.map(({ ad_id, count: times, value_micro }) => ({ ad_id, count: times, value_micro }))).toEqual(wanted);

  const isCounted = event["opt_out"] !== true && event["event"] !== "page_visit";
  const auctions = [...served.values()].map(({ auctionId }) => auctionId);
  const byOracle = isCounted ? await oracle({ conversion: new Date(at), auctions, windows }) : null;
  expect(byOracle).toEqual(ad === null ? null : { ad_id: served.get(ad[0])?.adId, kind: ad[1] });
});

test("BUS-15 what is asked by the time of the ad's action adds up, whatever the range is cut into", async () => {
  const { db, clock } = site.services;
  const [from, to] = [new Date(clock.now().getTime() - 70 * dayMs), new Date(clock.now().getTime() + dayMs)];
  const whole = await conversionsBetween(db, shop.accountId, { from, to });
  let [count, value] = [0, 0n];
  for (let start = from.getTime(); start < to.getTime(); start += 5 * dayMs) {
    const end = new Date(Math.min(start + 5 * dayMs, to.getTime()));
    for (const one of await conversionsBetween(db, shop.accountId, { from: new Date(start), to: end })) {
      count += one.count;
      value += one.value_micro;
    }
  }
  expect(whole.length).toBeGreaterThan(20);
  expect([count, value]).toEqual([
    whole.reduce((sum, one) => sum + one.count, 0),
    whole.reduce((sum, one) => sum + one.value_micro, 0n),
  ]);
  // The history of events says the same by the usual windows.
  const page = await shop.owner.call(listConversionEvents, {
    advertiser_id: shop.accountId,
    state: "attributed",
    page_size: 250,
  });
  const goals = page.filter(({ event_name }) => (conversionGoals as readonly string[]).includes(event_name));
  expect(goals.filter(({ value_micro }) => !value_micro?.startsWith("-"))).toHaveLength(count);
  expect(new Set(journeys.flatMap(({ windows = {} }) => Object.values(windows)))).toEqual(new Set([0, 1, 7, 14, 60]));
  expect(attributionWindows).toContain(30);
});
