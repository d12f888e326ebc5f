import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { createAdIndex } from "#engines/auction/ad-index.ts";
import { putCurrencies } from "#engines/auction/change-index.ts";
import { decide } from "#engines/auction/decide.ts";
import type { AdRequest } from "#engines/auction/request.ts";
import type { WireAd, WireCampaign } from "#contract/business/campaigns.ts";
import { adTermsVersion } from "#spec/constants/ad-accounts.ts";
import { accountStops, campaignHolds } from "#spec/constants/campaigns.ts";
import { billingStateOf } from "#server/domains/business/billing/billing-state.ts";
import { adViews } from "#server/domains/business/campaigns/ads.view.ts";
import { adRows, campaignRows } from "#server/domains/business/campaigns/campaigns.queries.ts";
import { campaignViews } from "#server/domains/business/campaigns/campaigns.view.ts";
import { sellAds } from "#server/domains/business/serving/advertise.fixture.ts";
import { indexAccount } from "#server/domains/business/serving/auction/index-account.ts";
import { readAuctionAccounts } from "#server/domains/business/serving/auction/read-auction-accounts.ts";
import { type ReadLimit, readLimits } from "#server/domains/business/serving/auction/read-limits.ts";
import { saleNow } from "#server/domains/business/serving/read-standings.ts";
import { nextSteps } from "#web/features/business/overview/next-steps.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const site = testSite();
const seen = testPerson(site);
const hidden = testPerson(site);

const accounts = 2_000;
const campaignsEach = 5;
const firstId = 10_000_000;

/** Accounts, campaigns, ad groups and ads in every state that the tables allow, drawn by PostgreSQL: every single reason decides some. */
async function drawWorlds(): Promise<void> {
  const { db, clock } = site.services;
  const now = clock.now();
  const board = await site.board(seen);
  const pins = await Promise.all(
    Array.from({ length: 6 }, (_, at) => site.pin(seen, board.id, { title: `Kettle ${at}` })),
  );
  const [gone, secret, sensitive, ...shown] = pins.map(({ id }) => id);
  await sql`update pins set deleted_at = ${now} where id = ${gone}`.execute(db);
  await sql`update pins set privacy = 'secret' where id = ${secret}`.execute(db);
  await sql`update pins set sensitivity = 'owner' where id = ${sensitive}`.execute(db);
  await sql`update people set state = 'suspended' where id = ${hidden.id}`.execute(db);
  const pinIds = [gone, secret, sensitive, "999999999", ...shown, ...shown, ...shown];
  await db.connection().execute(async (one) => {
    const run = (text: ReturnType<typeof sql>) => text.execute(one);
    await run(sql`select setseed(0.31)`);
    await run(
      sql`create function pg_temp.one_in(n int) returns boolean language sql volatile as 'select random() * n < 1'`,
    );
    await run(sql`insert into advertisers (id, owner_id, name, created_at)
      select ${firstId} + n * 1000, case when pg_temp.one_in(12) then ${hidden.id}::bigint else ${seen.id}::bigint end, 'Account ' || n, ${now}
        from generate_series(1, ${accounts}::int) n`);
    await run(sql`insert into ad_accounts (ad_account_id, country, currency, time_zone, created_at, updated_at)
      select id, 'US', (array['USD', 'JPY', 'XXX', 'EUR', 'USD', 'USD'])[1 + floor(random() * 6)], (array['UTC', 'Asia/Tokyo', 'America/New_York'])[1 + floor(random() * 3)], ${now}, ${now}
        from advertisers where id >= ${firstId}`);
    await run(sql`insert into ad_account_terms (ad_account_id, version, accepted_by, accepted_at)
      select id, case when pg_temp.one_in(12) then '2000-01-01' else ${adTermsVersion}::text end, owner_id, ${now}
        from advertisers where id >= ${firstId} and not pg_temp.one_in(20)`);
    await run(sql`insert into ad_account_versions (ad_account_id, version, is_held, is_overdue, is_stopped, changed_at)
      select id, 1, held, overdue, held or overdue, ${now} from advertisers,
             lateral (select id > 0 and pg_temp.one_in(12) as held, id > 0 and pg_temp.one_in(12) as overdue) s
       where id >= ${firstId} and not pg_temp.one_in(10)`);
    await run(sql`insert into ad_payment_methods (ad_account_id, id, gateway_id, brand, last4, exp_month, exp_year, role, created_at, removed_at)
      select id, 1, 'card ' || id, 'visa', '4242', 1, 2030, 'DEFAULT', ${now}, case when pg_temp.one_in(3) then ${now}::timestamptz end
        from advertisers where id >= ${firstId} and pg_temp.one_in(2)`);
    await run(sql`insert into ad_limits (ad_account_id, campaign_id, day, cap_micro, billed_micro, updated_at)
      select id, 0, '-infinity', 900000000, case when pg_temp.one_in(6) then 900000000 when pg_temp.one_in(10) then 899999000 else 5000000 end, ${now}
        from advertisers where id >= ${firstId} and not pg_temp.one_in(12)`);
    await run(sql`insert into campaigns (ad_account_id, id, name, objective, status, daily_micro, lifetime_micro, max_click_micro, starts_at, ends_at,
                                         made_with, version, created_at, updated_at)
      select a.id, a.id + n * 10, 'Campaign ' || n, 'CONSIDERATION',
             (array['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'PAUSED', 'ARCHIVED'])[1 + floor(random() * 8)],
             case when is_daily and not pg_temp.one_in(4) then budget end, case when not is_daily then budget end,
             case when pg_temp.one_in(12) then 100 else 100000000 end, starts_at,
             case when is_daily and pg_temp.one_in(2) then null
                  when starts_at < ${now} and pg_temp.one_in(10) then ${now}::timestamptz - interval '1 minute'
                  else ${now}::timestamptz + interval '3 days' end,
             'test', 1, ${now}, ${now}
        from advertisers a, generate_series(1, ${campaignsEach}::int) n,
             lateral (select a.id + n > 0 and pg_temp.one_in(2) as is_daily,
                             case when pg_temp.one_in(10) then 1000 else 3000000000 end as budget,
                             case when pg_temp.one_in(10) then ${now}::timestamptz + interval '1 hour' else ${now}::timestamptz - interval '4 days' end as starts_at) d
       where a.id >= ${firstId}`);
    await run(
      sql`update campaigns set ends_at = starts_at + interval '5 days' where ad_account_id >= ${firstId} and ends_at <= starts_at`,
    );
    await run(sql`insert into ad_limits (ad_account_id, campaign_id, day, starts_at, ends_at, cap_micro, billed_micro, updated_at)
      select c.ad_account_id, c.id, d.day, d.day::timestamp at time zone a.time_zone, (d.day + 1)::timestamp at time zone a.time_zone, budget,
             case when pg_temp.one_in(4) then budget when pg_temp.one_in(4) then budget - 1 else 0 end, ${now}
        from campaigns c join ad_accounts a on a.ad_account_id = c.ad_account_id,
             lateral (select (${now}::timestamptz at time zone a.time_zone)::date as day, coalesce(c.daily_micro, c.lifetime_micro, 9007199254740991) as budget) d
       where c.ad_account_id >= ${firstId} and pg_temp.one_in(2)`);
    await run(sql`insert into ad_limits (ad_account_id, campaign_id, day, cap_micro, billed_micro, updated_at)
      select ad_account_id, id, '-infinity', lifetime_micro,
             case when pg_temp.one_in(4) then lifetime_micro when pg_temp.one_in(4) then lifetime_micro - 1 else 0 end, ${now}
        from campaigns where ad_account_id >= ${firstId} and lifetime_micro is not null and pg_temp.one_in(2)`);
    await run(sql`insert into order_lines (ad_account_id, id, name, paid_type, state, currency, budget_micro, first_day, last_day, created_at, updated_at)
      select c.ad_account_id, c.id + 7, 'Order', 'PAID', case when pg_temp.one_in(8) then 'PAUSED' else 'ACTIVE' end, a.currency, 900000000,
             first, case when pg_temp.one_in(2) then greatest(first, first + case when pg_temp.one_in(4) then 1 else 9 end) end, ${now}, ${now}
        from campaigns c join ad_accounts a on a.ad_account_id = c.ad_account_id,
             lateral (select (${now}::timestamptz at time zone a.time_zone)::date + case when c.id > 0 and pg_temp.one_in(8) then 1 else -2 end as first) f
       where c.ad_account_id >= ${firstId} and pg_temp.one_in(4)`);
    await run(sql`insert into ad_limits (ad_account_id, campaign_id, scope, day, cap_micro, billed_micro, updated_at)
      select ad_account_id, id, 'order_line', '-infinity', budget_micro, case when pg_temp.one_in(5) then budget_micro when pg_temp.one_in(5) then budget_micro - 1 else 0 end, ${now}
        from order_lines where ad_account_id >= ${firstId}`);
    await run(sql`update campaigns c set order_line_id = o.id from order_lines o
       where o.ad_account_id = c.ad_account_id and o.id = c.id + 7 and c.ad_account_id >= ${firstId}`);
    await run(sql`update ad_limits d set order_line_id = c.order_line_id from campaigns c
       where c.ad_account_id = d.ad_account_id and c.id = d.campaign_id and d.ends_at is not null and c.ad_account_id >= ${firstId} and not pg_temp.one_in(8)`);
    await run(sql`insert into ad_groups (ad_account_id, id, campaign_id, name, status, bid_micro, billable_event, targeting, targeting_spec,
                                         daily_micro, lifetime_micro, starts_at, ends_at, created_at, updated_at)
      select ad_account_id, id + 5, id, 'Group',
             (array['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'PAUSED', 'ARCHIVED'])[1 + floor(random() * 9)],
             case when pg_temp.one_in(12) then 100 else 100000000 end, (array['CLICKTHROUGH', 'CLICKTHROUGH', 'IMPRESSION'])[1 + floor(random() * 3)], '{}', '{}',
             case when kind = 1 then budget end, case when kind = 2 then budget end,
             case when is_late then ${now}::timestamptz + interval '1 hour' end,
             case when pg_temp.one_in(10) and not is_late then ${now}::timestamptz - interval '1 minute' when kind = 2 then ${now}::timestamptz + interval '9 days' end,
             ${now}, ${now}
        from campaigns, lateral (select case when id > 0 and pg_temp.one_in(3) then 1 when pg_temp.one_in(3) then 2 else 0 end as kind,
                                        case when id > 0 and pg_temp.one_in(10) then 1000 else 2000000000 end as budget,
                                        id > 0 and pg_temp.one_in(8) as is_late) d
       where ad_account_id >= ${firstId}`);
    await run(sql`insert into ad_limits (ad_account_id, campaign_id, scope, day, cap_micro, billed_micro, updated_at)
      select g.ad_account_id, g.id, 'ad_group', case when g.daily_micro is null then '-infinity' else (${now}::timestamptz at time zone a.time_zone)::date end, budget,
             case when pg_temp.one_in(3) then budget when pg_temp.one_in(4) then budget - 1 else 0 end, ${now}
        from ad_groups g join ad_accounts a on a.ad_account_id = g.ad_account_id, lateral (select coalesce(g.daily_micro, g.lifetime_micro) as budget) b
       where g.ad_account_id >= ${firstId} and budget is not null and pg_temp.one_in(2)`);
    await run(sql`insert into ads (ad_account_id, id, campaign_id, ad_group_id, pin_id, name, destination_url, status, review, shown_hash,
                                   submitted_at, created_at, updated_at)
      select ad_account_id, id + n, id, id + 5, (${pinIds}::bigint[])[1 + floor(random() * ${pinIds.length}::int)], 'Ad', 'https://kettles.example/',
             (array['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'PAUSED', 'ARCHIVED'])[1 + floor(random() * 7)],
             (array['APPROVED', 'APPROVED', 'APPROVED', 'APPROVED', 'PENDING', 'REJECTED'])[1 + floor(random() * 6)],
             '\\x00', ${now}, ${now}, ${now}
        from campaigns, generate_series(1, 2) n where ad_account_id >= ${firstId} and (n = 1 or pg_temp.one_in(3)) and not pg_temp.one_in(40)`);
  });
}

const request: AdRequest = {
  ...{ id: "1", at: 0, seed: { high: 1, low: 2 }, surface: "browse", app: "web", country: "US", locale: "en" },
  ...{ age: "unknown", gender: "unknown", interests: [], query: null, places: [1], advisories: 0, forbidden: 0 },
  ...{ exceptAccounts: [], exceptPins: [], shownCampaigns: [] },
};

/** The ads that win an auction in which they are alone. */
async function winners(ids: readonly string[]): Promise<Set<string>> {
  const { pool, clock } = site.services;
  const now = clock.now();
  const client = await pool.connect();
  try {
    const { currencies } = await saleNow(client, now);
    const read = await readAuctionAccounts(client as never, ids, now);
    const limits = Map.groupBy(await readLimits(client as never, ids, now), ({ account }) => account);
    const won = new Set<string>();
    for (const account of read)
      for (const ad of account.ads) {
        const index = createAdIndex();
        putCurrencies(index, 0, currencies);
        const own: ReadLimit[] = limits.get(account.id) ?? [];
        indexAccount(index, { ...account, ads: [ad] }, own, undefined, now.getTime());
        // Pacing spreads what may be served over the day: it keeps nothing out for good.
        index.campaign.throttle.fill(0);
        for (const served of decide(index, { ...request, at: now.getTime() })) won.add(served.adId);
      }
    return won;
  } finally {
    client.release();
  }
}

beforeAll(async () => {
  await sellAds(site.services);
  await drawWorlds();
});

test("BUS-19 in random worlds the auction, the status of campaigns and ads, and the next steps say the same of what is served", async () => {
  const { db, clock } = site.services;
  const now = clock.now();
  const { rows } = await sql<{ id: string; zone: string; currency: string }>`
    select ad_account_id as id, time_zone as zone, currency from ad_accounts where ad_account_id >= ${firstId}`.execute(
    db,
  );
  const won = await winners(rows.map(({ id }) => id));
  const differing: unknown[] = [];
  const told = new Map<string, number>();
  let worlds = 0;
  for (const { id, zone, currency } of rows) {
    const books = { id, currency, timeZone: zone, country: "US", terms_version: null, rights: new Set<never>() };
    const [campaigns, ads, state] = await Promise.all([
      campaignRows(db, { id, zone }, { below: null, max: 100 }).then((found) => campaignViews(db, books, found, now)),
      adRows(db, id, { max: 100 }).then((found) => adViews(db, id, found, now)),
      billingStateOf(db, id),
    ]);
    for (const campaign of campaigns) {
      worlds += 1;
      const own = ads.filter((ad) => ad.campaign_id === campaign.id);
      const isServed = own.some((ad) => won.has(ad.id));
      const steps = stepsOf(campaign, own, state);
      const word = campaign.account_stop ?? campaign.held_by ?? campaign.summary_status;
      told.set(word, (told.get(word) ?? 0) + 1);
      // What is paused, over, archived or still to come is so by somebody's wish: nothing waits.
      const waits = ["RUNNING", "ADVERTISER_DISABLED"].includes(campaign.summary_status) && !isServed;
      const saysServed = campaign.summary_status === "RUNNING" && campaign.held_by === null;
      const adsAgree = own.every((ad) => won.has(ad.id) === (ad.summary_status === "APPROVED" && ad.held_by === null));
      if (saysServed !== isServed || !adsAgree || steps > 0 !== waits)
        differing.push({
          ...campaign,
          isServed,
          steps,
          ads: own.map((ad) => [ad.summary_status, ad.held_by, won.has(ad.id)]),
        });
    }
  }
  console.log(
    `${worlds} worlds, ${won.size} ads served, ${differing.length} differ; ${JSON.stringify(Object.fromEntries(told))}`,
  );
  expect(differing.slice(0, 3)).toEqual([]);
  const reasons = [...accountStops, ...campaignHolds].filter((reason) => reason !== "not_sold");
  expect(reasons.filter((reason) => !told.has(reason))).toEqual([]);
  expect(worlds).toBe(accounts * campaignsEach);
});

/** How many next steps there are that say why a campaign isn't shown. */
function stepsOf(
  campaign: WireCampaign,
  ads: readonly WireAd[],
  state: Awaited<ReturnType<typeof billingStateOf>>,
): number {
  return nextSteps({
    accountId: "1",
    campaigns: [{ ...campaign, end_date: null }],
    rejected: campaign.held_by === "review" ? ads.filter((ad) => ad.summary_status === "REJECTED") : [],
    billing:
      campaign.summary_status === "ADVERTISER_DISABLED"
        ? ({ state, seller: { name: "", address: "" } } as never)
        : undefined,
    today: "2026-01-01",
    soon: "2026-01-04",
  }).length;
}
