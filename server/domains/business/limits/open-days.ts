import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { type AccountDay, accountDay } from "./account-day.ts";
import { noBudget } from "./no-budget.ts";
import { openGroupLimits } from "./open-group-limits.ts";

type Budget = {
  id: string;
  daily_micro: string | null;
  lifetime_micro: string | null;
  order_line_id: string | null;
} & Schedule;
type Schedule = { starts_at: Date; ends_at: Date | null };

/**
 * The limits of these campaigns and their ad groups for the day of the account that holds this moment, made where they are needed for the
 * first time: campaign → day. A campaign whose schedule has nothing of that day gets none, and nothing is billed for it. Ids in order.
 */
export async function openDays(
  tx: Tx,
  accountId: string,
  campaignIds: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  const open = await daysOpen(tx, accountId, campaignIds, now);
  const missing = campaignIds.filter((id) => !open.has(id));
  if (missing.length === 0) return open;
  const zone = await fixZone(tx, accountId, now);
  if (zone === null) return open;
  const today = await accountDay(tx, zone, now);
  // Held until the day is there: who changes the budget meanwhile comes after, finds the day and caps it anew.
  const { rows } = await sql<Budget>`
    select id, daily_micro, lifetime_micro, order_line_id, starts_at, ends_at from campaigns
     where ad_account_id = ${accountId} and id = any(${missing}::bigint[]) order by id for share`.execute(tx);
  const covered = rows.filter((campaign) => covers(campaign, today));
  // Those of a day that somebody else has opened meanwhile are there too, and locked by nobody before their campaign's day.
  const made = await makeRows(tx, accountId, covered, today, now);
  if (made.length > 0) await openGroupLimits(tx, accountId, made, today, now);
  for (const { id } of covered) open.set(id, today.day);
  return open;
}

async function daysOpen(tx: Tx, accountId: string, campaignIds: readonly string[], now: Date) {
  const { rows } = await sql<{ campaign_id: string; day: string }>`
    select campaign_id, day::text as day from ad_limits
     where ad_account_id = ${accountId} and campaign_id = any(${campaignIds}::bigint[])
       and day between (${now}::timestamptz at time zone 'UTC')::date - 1 and (${now}::timestamptz at time zone 'UTC')::date + 1
       and starts_at <= ${now} and ends_at > ${now}`.execute(tx);
  return new Map(rows.map(({ campaign_id, day }) => [campaign_id, day]));
}

/** From now on windows of the account's days are written down: its zone stays as it is. null: no account. */
async function fixZone(tx: Tx, accountId: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ time_zone: string }>`
    update ad_accounts set money_moved_at = coalesce(money_moved_at, ${now}) where ad_account_id = ${accountId}
    returning time_zone`.execute(tx);
  return rows[0]?.time_zone ?? null;
}

function covers({ starts_at, ends_at }: Schedule, day: AccountDay): boolean {
  return starts_at < day.ends_at && (ends_at === null || ends_at > day.starts_at);
}

/** A lifetime's budget is also the most that one of its days can have. Gives the campaigns whose day was not there. */
async function makeRows(
  tx: Tx,
  accountId: string,
  campaigns: readonly Budget[],
  today: AccountDay,
  now: Date,
): Promise<string[]> {
  const days = campaigns.map(({ id, daily_micro, lifetime_micro, order_line_id: order }) => ({
    ...{ id, order },
    cap: daily_micro ?? lifetime_micro ?? String(noBudget),
  }));
  const lifetimes = campaigns.flatMap(({ id, lifetime_micro }) =>
    lifetime_micro === null ? [] : [{ id, cap: lifetime_micro }],
  );
  const { day, starts_at, ends_at } = today;
  const { rows: made } = await sql<{ campaign_id: string }>`
    insert into ad_limits (ad_account_id, campaign_id, day, starts_at, ends_at, order_line_id, cap_micro, updated_at)
    select ${accountId}, id, ${day}::date, ${starts_at}::timestamptz, ${ends_at}::timestamptz, order_line, cap, ${now}::timestamptz
      from unnest(${days.map(({ id }) => id)}::bigint[], ${days.map(({ cap }) => cap)}::bigint[],
                  ${days.map(({ order }) => order)}::bigint[]) as t (id, cap, order_line)
    on conflict do nothing returning campaign_id`.execute(tx);
  if (lifetimes.length > 0)
    await sql`
    insert into ad_limits (ad_account_id, campaign_id, day, cap_micro, updated_at)
    select ${accountId}, id, '-infinity', cap, ${now}::timestamptz
      from unnest(${lifetimes.map(({ id }) => id)}::bigint[], ${lifetimes.map(({ cap }) => cap)}::bigint[]) as t (id, cap)
    on conflict do nothing`.execute(tx);
  return made.map((row) => row.campaign_id);
}
