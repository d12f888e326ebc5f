import { sql } from "kysely";
import type { PastViews } from "#engines/auction/forecast.ts";
import type { AdPlan } from "#contract/business/planner.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { firstIdAt } from "#server/database/ids.ts";
import { dayAfter } from "#server/platform/events/events.ts";
import { plannerLimits } from "#spec/constants/planner.ts";
import type { AuctionRow } from "./day-sample.ts";

/** The last day that is kept for forecasts. */
export async function lastForecastDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select day::text as day from ad_forecast_days order by day desc limit 1`.execute(db);
  return rows[0]?.day ?? null;
}

type DayRow = { day: string; auctions: number; sample: Buffer; views: PastViews[] };

/** The days that are kept, the first first. */
export async function forecastDays(db: Db): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select day::text as day, auctions, sample, views from ad_forecast_days order by day limit ${plannerLimits.daysKept}`.execute(
    db,
  );
  return rows;
}

const idsOf = (day: string) => {
  const [from, to] = [new Date(day), new Date(dayAfter(day, 1))].map(firstIdAt);
  return sql`auction_id >= ${from}::bigint and auction_id < ${to}::bigint`;
};

/** How many auctions of the home feed a day had ads from. */
export async function auctionsOf(db: Db, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ad_auctions where ${idsOf(day)} and surface = 'browse'`.execute(db);
  return rows[0]?.count ?? 0;
}

export type DrawnAuction = AuctionRow & { id: string; accounts: string[] };

/** Some of them, drawn by a hash of their ids: one in so many. */
export async function drawnAuctions(db: Db, day: string, each: number): Promise<DrawnAuction[]> {
  const { rows } = await sql<DrawnAuction>`
    select auction_id::text as id, country, app, age, gender, slots, receipt,
           array(select split_part(one, '@', 1) from unnest(account_days) as one) as accounts
      from ad_auctions
     where ${idsOf(day)} and surface = 'browse' and abs(hashint8(auction_id)::bigint) % ${each}::int = 0
     order by auction_id limit ${plannerLimits.auctionsADay}`.execute(db);
  return rows;
}

/** How many impressions and clicks of these auctions were counted. */
export async function deliveredOf(
  db: Db,
  day: string,
  auctions: readonly DrawnAuction[],
): Promise<{ impressions: number; clicks: number }> {
  const accounts = [...new Set(auctions.flatMap((one) => one.accounts))];
  const { rows } = await sql<{ impressions: number; clicks: number }>`
    select count(*) filter (where kind = 'impression')::int as impressions, count(*) filter (where kind = 'click')::int as clicks
      from ad_events
     where ad_account_id = any(${accounts}::bigint[]) and day = ${day}::date and reason is null
       and auction_id = any(${auctions.map(({ id }) => id)}::bigint[])`.execute(db);
  return rows[0] ?? { impressions: 0, clicks: 0 };
}

/**
 * How many people saw ads so often in the days up to this one. Of impressions that are paid their ad group is remembered beside the campaign:
 * they count once.
 */
export async function viewsUntil(db: Db, day: string, days: number): Promise<PastViews["people"][number][]> {
  const isWithin = sql`day > ${dayAfter(day, -days)}::date and day <= ${day}::date`;
  const { rows: seen } = await sql<{ account: string; id: string }>`
    select distinct ad_account_id::text as account, campaign_id::text as id from ad_viewers where ${isWithin}`.execute(
    db,
  );
  const { rows: campaigns } = await sql<{ id: string }>`
    select id::text from campaigns
     where ad_account_id = any(${seen.map(({ account }) => account)}::bigint[])
       and id = any(${seen.map(({ id }) => id)}::bigint[])`.execute(db);
  const { rows } = await sql<{ views: number; count: number }>`
    select views, count(*)::int as count
      from (select least(sum(views), 1000)::int as views from ad_viewers
             where ${isWithin} and campaign_id = any(${campaigns.map(({ id }) => id)}::bigint[])
             group by viewer_key) seen
     group by views order by views`.execute(db);
  return rows;
}

/** What an account's ads have shown since then, and how often they were clicked. */
export async function shownSince(db: Db, accountId: string, since: Date): Promise<{ shown: number; acted: number }> {
  const { rows } = await sql<{ shown: number; acted: number }>`
    select coalesce(sum(impressions), 0)::float8 as shown, coalesce(sum(clicks), 0)::float8 as acted from ad_stats
     where ad_account_id = ${accountId} and at >= ${since}`.execute(db);
  return rows[0] ?? { shown: 0, acted: 0 };
}

export type PlanRow = { id: string; name: string; plan: AdPlan; created_at: Date };

/** Plans of an account, newest first. */
export async function planRows(db: Db, accountId: string): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select id::text, name, plan, created_at from ad_plans
     where ad_account_id = ${accountId} order by id desc limit ${plannerLimits.plansMost}`.execute(db);
  return rows;
}
