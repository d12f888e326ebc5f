import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import type { AccountDay } from "./account-day.ts";
import { noBudget } from "./no-budget.ts";

type Group = {
  id: string;
  daily_micro: string | null;
  lifetime_micro: string | null;
  starts_at: Date | null;
  ends_at: Date | null;
  has_day: boolean;
  has_lifetime: boolean;
};
type Wanted = { id: string; day: string; cap: bigint };

const always = "-infinity";

/**
 * Brings the limits of all ad groups of these campaigns to their budgets and schedules: makes those that are missing, with what the group was
 * billed so far, and caps none below that. On a day that its schedule has nothing of, a group may spend nothing. Without a day, lifetimes
 * alone. In the order of locks (see `chargeEvents`), behind the lock of the campaigns' day.
 */
export async function openGroupLimits(
  tx: Tx,
  accountId: string,
  campaignIds: readonly string[],
  today: AccountDay | null,
  now: Date,
): Promise<void> {
  const day = today?.day ?? null;
  const { rows } = await sql<Group>`
    select g.id, g.daily_micro, g.lifetime_micro, g.starts_at, g.ends_at,
           exists (select from ad_limits l
                    where l.ad_account_id = ${accountId} and l.campaign_id = g.id and l.day = ${day}::date) as has_day,
           exists (select from ad_limits l
                    where l.ad_account_id = ${accountId} and l.campaign_id = g.id and l.day = '-infinity') as has_lifetime
      from ad_groups g
     where g.ad_account_id = ${accountId} and g.campaign_id = any(${campaignIds}::bigint[]) order by g.id`.execute(tx);
  const days =
    today === null ? [] : rows.filter(isOfDay).map((group) => ({ ...group, day: today.day, cap: capOn(today, group) }));
  const lifetimes = rows
    .filter((group) => group.lifetime_micro !== null || group.has_lifetime)
    .map((group) => ({ ...group, day: always, cap: BigInt(group.lifetime_micro ?? noBudget) }));
  const wanted = [...days, ...lifetimes];
  if (wanted.length === 0) return;
  const billed = await billedOf(
    tx,
    accountId,
    wanted.map(({ id }) => id),
    today,
  );
  await writeCaps(tx, accountId, wanted, billed, now);
}

const isOfDay = ({
  daily_micro: daily,
  lifetime_micro: lifetime,
  starts_at: from,
  ends_at: to,
  has_day: hasDay,
}: Group) => (daily ?? lifetime ?? from ?? to) !== null || hasDay;

function capOn(
  today: AccountDay,
  { daily_micro: daily, lifetime_micro: lifetime, starts_at: from, ends_at: to }: Group,
): bigint {
  const isWithin = (from === null || from < today.ends_at) && (to === null || to > today.starts_at);
  return isWithin ? BigInt(daily ?? lifetime ?? noBudget) : 0n;
}

/** What ad groups were billed, as reports count it: in all and on a day, by group and day of the limit. */
async function billedOf(tx: Tx, accountId: string, ids: readonly string[], today: AccountDay | null) {
  const { rows } = await sql<{ id: string; in_all: string; on_day: string }>`
    select ad_group_id as id, sum(billed_micro)::bigint as in_all,
           coalesce(sum(billed_micro) filter (where at >= ${today?.starts_at ?? null}::timestamptz and at < ${today?.ends_at ?? null}::timestamptz), 0)::bigint as on_day
      from ad_stats where ad_account_id = ${accountId} and ad_group_id = any(${ids}::bigint[]) group by 1`.execute(tx);
  const found = new Map(rows.map((row) => [row.id, row]));
  return ({ id, day }: Wanted) => BigInt(found.get(id)?.[day === always ? "in_all" : "on_day"] ?? 0);
}

async function writeCaps(
  tx: Tx,
  accountId: string,
  wanted: readonly Wanted[],
  billed: (one: Wanted) => bigint,
  now: Date,
): Promise<void> {
  await sql`
    insert into ad_limits (ad_account_id, campaign_id, scope, day, cap_micro, billed_micro, updated_at)
    select ${accountId}, id, 'ad_group', day, greatest(cap, billed), billed, ${now}::timestamptz
      from unnest(${wanted.map(({ id }) => id)}::bigint[], ${wanted.map(({ day }) => day)}::date[],
                  ${wanted.map(({ cap }) => String(cap))}::bigint[], ${wanted.map((one) => String(billed(one)))}::bigint[])
           as t (id, day, cap, billed)
     order by day = '-infinity', id
    on conflict (ad_account_id, campaign_id, day) do update
       set cap_micro = greatest(ad_limits.billed_micro, excluded.cap_micro), updated_at = excluded.updated_at`.execute(
    tx,
  );
}
