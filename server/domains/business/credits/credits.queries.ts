import { sql } from "kysely";
import type { CreditKind } from "#spec/constants/billing.ts";
import type { UsableCredit } from "#rules/business/credit-uses.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";

export type CreditRow = {
  id: string;
  kind: CreditKind;
  title: string;
  amount_micro: string;
  left_micro: string;
  last_day: string | null;
  given_at: Date;
};

/** Credits of an account, newest first, behind one. */
export async function creditsOf(
  db: Db | Tx,
  accountId: string,
  { behind, limit }: { behind: string | null; limit: number },
): Promise<CreditRow[]> {
  const { rows } = await sql<CreditRow>`
    select id, kind, title, amount_micro, left_micro, last_day::text as last_day, given_at from ad_credits
     where ad_account_id = ${accountId} and (${behind}::bigint is null or id < ${behind}::bigint)
     order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** Credits of which something is left, also of those that pay only days that are over. */
export async function openCredits(db: Db | Tx, accountId: string): Promise<(UsableCredit & { title: string })[]> {
  const { rows } = await sql<{ id: string; title: string; left_micro: string; last_day: string | null }>`
    select id, title, left_micro, last_day::text as last_day from ad_credits
     where ad_account_id = ${accountId} and left_micro > 0 order by id`.execute(db);
  return rows.map(({ id, title, left_micro, last_day }) => ({
    id,
    title,
    left: BigInt(left_micro),
    lastDay: last_day,
  }));
}

export type EndingCredit = {
  ad_account_id: string;
  id: string;
  title: string;
  currency: string;
  left_micro: string;
  last_day: string;
  is_over: boolean;
};

/** Credits that end by a day of their account, or have ended, and whose end wasn't told; the first to end first. */
export async function endingCredits(db: Db, now: Date, inDays: number, limit: number): Promise<EndingCredit[]> {
  const { rows } = await sql<EndingCredit>`
    select c.ad_account_id, c.id, c.title, c.left_micro, a.currency, c.last_day::text as last_day, c.last_day < d.today as is_over
      from ad_credits c
      join ad_accounts a on a.ad_account_id = c.ad_account_id
     cross join lateral (select (${now}::timestamptz at time zone a.time_zone)::date as today) d
     where c.left_micro > 0 and c.ended_at is null and c.last_day < d.today + ${inDays}::int
       and c.last_day <= (${now}::timestamptz at time zone 'UTC')::date + ${inDays + 1}::int
     order by c.last_day, c.id limit ${limit}`.execute(db);
  return rows;
}
