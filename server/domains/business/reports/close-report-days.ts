import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { accountDay } from "#server/domains/business/limits/account-day.ts";
import { countedColumns } from "./counted-columns.ts";
import { type Bucket, calendarDays } from "./report-windows.ts";

/** So many days at a time: the rest is due at once. */
const together = 92;

const names = sql.join(countedColumns.map((name) => sql.ref(name)));
const sums = sql.join(countedColumns.map((name) => sql`sum(${sql.ref(`s.${name}`)})`));

/**
 * Sums the quarters of an hour of an account's days that ended until then into a row a day and ad, from where it was done last. Batches of
 * events under way are waited for; those that come later for a day that is closed are added to its rows by whoever stores them.
 */
export async function closeReportDays(tx: Tx, accountId: string, until: Date): Promise<void> {
  const { rows } = await sql<{ closed_until: Date; time_zone: string }>`
    select c.closed_until, a.time_zone
      from ad_day_closings c join ad_accounts a on a.ad_account_id = ${accountId}
     where c.ad_account_id = ${accountId} and c.due_at <= ${until} for update of c`.execute(tx);
  const [closing] = rows;
  if (closing === undefined) return;
  const { closed_until: from, time_zone: zone } = closing;
  const first = await firstCounted(tx, accountId, from);
  if (first === null) return markClosed(tx, accountId, from, null);
  const { day } = await accountDay(tx, zone, first);
  const days = (await calendarDays(tx, zone, day, together)).filter(({ to }) => to <= until);
  if (days.length > 0) await sumDays(tx, accountId, days);
  const end = days.at(-1)?.to ?? from;
  const next = await firstCounted(tx, accountId, end);
  await markClosed(tx, accountId, end, next === null ? null : (await accountDay(tx, zone, next)).ends_at);
}

async function firstCounted(tx: Tx, accountId: string, from: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from ad_stats where ad_account_id = ${accountId} and at >= ${from}`.execute(tx);
  return rows[0]?.at ?? null;
}

async function sumDays(tx: Tx, accountId: string, days: readonly Bucket[]): Promise<void> {
  await sql`
    insert into ad_days (ad_account_id, day, ad_id, campaign_id, ad_group_id, starts_at, ${names})
    select ${accountId}, d.day, s.ad_id, min(s.campaign_id), min(s.ad_group_id), d.starts_at, ${sums}
      from ${unnested(days)}
      join ad_stats s on s.ad_account_id = ${accountId} and s.at >= d.starts_at and s.at < d.ends_at
     group by d.day, d.starts_at, s.ad_id`.execute(tx);
}

function unnested(days: readonly Bucket[]) {
  return sql`unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ from }) => from.toISOString())}::timestamptz[],
                    ${days.map(({ to }) => to.toISOString())}::timestamptz[]) as d (day, starts_at, ends_at)`;
}

async function markClosed(tx: Tx, accountId: string, until: Date, dueAt: Date | null): Promise<void> {
  await sql`
    update ad_day_closings set closed_until = ${until}, due_at = ${dueAt}::timestamptz where ad_account_id = ${accountId}`.execute(
    tx,
  );
}

/**
 * Adds what came in for days that are closed to their rows; `moments`: the quarters of an hour that were just counted, with what was added.
 */
export async function addToClosedDays(
  tx: Tx,
  accountId: string,
  counted: readonly ({ at: Date; ad_id: string; campaign_id: string; ad_group_id: string } & Record<
    (typeof countedColumns)[number],
    number | string
  >)[],
): Promise<void> {
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone from ad_accounts where ad_account_id = ${accountId}`.execute(tx);
  const zone = rows[0]?.time_zone;
  if (zone === undefined) return;
  for (const one of counted.toSorted(byAd)) {
    const { day, starts_at } = await accountDay(tx, zone, one.at);
    await sql`
      insert into ad_days (ad_account_id, day, ad_id, campaign_id, ad_group_id, starts_at, ${names})
      values (${accountId}, ${day}, ${one.ad_id}, ${one.campaign_id}, ${one.ad_group_id}, ${starts_at},
              ${sql.join(countedColumns.map((name) => one[name]))})
      on conflict (ad_account_id, day, ad_id) do update
         set ${sql.join(countedColumns.map((name) => sql`${sql.ref(name)} = ad_days.${sql.ref(name)} + ${sql.ref(`excluded.${name}`)}`))}`.execute(
      tx,
    );
  }
}

const byAd = (a: { at: Date; ad_id: string }, b: { at: Date; ad_id: string }) =>
  Number(BigInt(a.ad_id) - BigInt(b.ad_id)) || a.at.getTime() - b.at.getTime();
