import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { countedColumns } from "./counted-columns.ts";

const summed = countedColumns.map((name) => `sum(s.${name}) as ${name}`).join(", ");

/** Quarters of an hour of days that are closed, summed again. Days are chained, as those of limits are: midnight may come twice or not at all. */
export const summedAgain = `
  select s.ad_account_id, d.day, s.ad_id, min(s.campaign_id) as campaign_id, min(s.ad_group_id) as ad_group_id, d.starts_at, ${summed}
    from ad_stats s
    join ad_day_closings c on c.ad_account_id = s.ad_account_id and s.at < c.closed_until
    join ad_accounts a on a.ad_account_id = s.ad_account_id
   cross join lateral (
     select (s.at at time zone a.time_zone)::date + n as day,
            ((s.at at time zone a.time_zone)::date + n)::timestamp at time zone a.time_zone as starts_at,
            ((s.at at time zone a.time_zone)::date + n + 1)::timestamp at time zone a.time_zone as ends_at
       from generate_series(-1, 1) as n) d
   where d.starts_at <= s.at and d.ends_at > s.at
   group by s.ad_account_id, d.day, s.ad_id, d.starts_at`;

/** Writes the rows of closed days anew that are not what their quarters of an hour sum up to. Gives how many were wrong. */
export async function rebuildDays(db: Db): Promise<number> {
  const columns = sql.raw(countedColumns.join(", "));
  const { rows } = await sql<{ wrong: number }>`
    with again as (${sql.raw(summedAgain)}),
    gone as (
      delete from ad_days d where not exists (
        select from again g where g.ad_account_id = d.ad_account_id and g.day = d.day and g.ad_id = d.ad_id)
      returning 1),
    written as (
      insert into ad_days (ad_account_id, day, ad_id, campaign_id, ad_group_id, starts_at, ${columns})
      select ad_account_id, day, ad_id, campaign_id, ad_group_id, starts_at, ${columns} from again
      on conflict (ad_account_id, day, ad_id) do update
         set (starts_at, ${columns}) = (excluded.starts_at, ${sql.raw(countedColumns.map((name) => `excluded.${name}`).join(", "))})
       where (ad_days.starts_at, ${sql.raw(countedColumns.map((name) => `ad_days.${name}`).join(", "))})
             is distinct from (excluded.starts_at, ${sql.raw(countedColumns.map((name) => `excluded.${name}`).join(", "))})
      returning 1)
    select ((select count(*) from gone) + (select count(*) from written))::int as wrong`.execute(db);
  return rows[0]?.wrong ?? 0;
}
