import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

export type SpentDay = { day: string; currency: string; sum_micro: string };

/**
 * What ads brought on the days of their accounts' calendars since one, without tax: what the books say of days that are closed, and what was
 * billed in those that are open. What was credited since stands on its own.
 */
export async function spentByDay(db: Db, from: string): Promise<SpentDay[]> {
  const { rows } = await sql<SpentDay>`
    select day::text, currency, sum(sum_micro)::bigint::text as sum_micro from (
      select t.day, t.currency, t.amount_micro as sum_micro from ad_transfers t
       where t.at >= ${from}::date - interval '1 day' and t.kind = 'spend' and t.day >= ${from}::date
      union all
      select l.day, a.currency, l.billed_micro from ad_limits l join ad_accounts a on a.ad_account_id = l.ad_account_id
       where l.settled_at is null and l.ends_at is not null and l.day >= ${from}::date and l.billed_micro > 0) spent
     group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

export type PageDay = { day: string; pages: number; places: number; placed: number };

/** Pages that asked for ads, the places they had and those that were filled, by UTC day since one. */
export async function pagesByDay(db: Db, from: string): Promise<PageDay[]> {
  const { rows } = await sql<PageDay>`
    select day::text, pages, places, placed from ad_page_days where day >= ${from}::date order by day`.execute(db);
  return rows;
}
