import { sql } from "kysely";
import { foundClicks, repeatedClicks, visitorClicks } from "#spec/constants/ad-clicks.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";

export type FoundClick = {
  ad_account_id: string;
  day: string;
  auction_id: string;
  place: number;
  campaign_id: string;
  /** The day of the account's calendar that it was booked with. */
  booked_on: string;
  billed_micro: string;
  /** `desk`: an operator saw it. */
  found: "repeated" | "burst" | "worn" | "desk";
};

const { burst, worn, lookDays } = foundClicks;

/**
 * Paid clicks of days that are in the books which nobody should have paid: again by the same person or browser, in a burst of people nobody
 * knows, or from a network that wears out its room day after day. Those of an account, or of all.
 */
export async function findClicks(db: Db | Tx, now: Date, accountId: string | null): Promise<FoundClick[]> {
  const { rows } = await sql<FoundClick>`
    with paid as (
      select * from ad_clicks
       where at > ${now}::timestamptz - make_interval(days => ${lookDays}) and at <= ${now} and billed_micro > 0),
    repeated as (
      select ad_account_id, day, auction_id, place, 'repeated' as found from (
        select *, lag(at) over (partition by ad_account_id, ad_id, coalesce(device_key, viewer_key) order by at, auction_id) as by_device,
               lag(at) over (partition by ad_account_id, ad_id, viewer_key order by at, auction_id) as by_viewer
          from paid where viewer_key <> '') each
       where at - greatest(by_device, by_viewer) < make_interval(secs => ${repeatedClicks.adMs / 1_000})),
    burst as (
      select ad_account_id, day, auction_id, place, 'burst' as found from (
        select *, count(*) over (partition by campaign_id, wide_key, date_trunc('hour', at)) as many,
               row_number() over (partition by campaign_id, wide_key, date_trunc('hour', at) order by at, auction_id) as n
          from paid where not is_known) each
       where many > ${burst.from} and n > ${burst.keeps}),
    visits as (
      select * from paid where is_visitor and at > ${now}::timestamptz - make_interval(days => ${worn.days})),
    known as (
      select distinct network_key from ad_network_people
       where days >= ${visitorClicks.knownFromDays} and network_key in (select network_key from visits)),
    worn as (
      select ad_account_id, day, auction_id, place, 'worn' as found from (
        select *, row_number() over (partition by network_key order by at, auction_id) as n
          from visits where network_key not in (select network_key from known)) each
       where n > ${worn.keeps}),
    found as (
      select distinct on (ad_account_id, day, auction_id, place) *
        from (select * from repeated union all select * from burst union all select * from worn) any_of
       order by ad_account_id, day, auction_id, place, found)
    select c.ad_account_id::text, c.day::text, c.auction_id::text, c.place, c.campaign_id::text, l.day::text as booked_on,
           c.billed_micro::text, f.found
      from found f
      join ad_clicks c on c.ad_account_id = f.ad_account_id and c.day = f.day and c.auction_id = f.auction_id and c.place = f.place
      join ad_limits l on l.ad_account_id = c.ad_account_id and l.campaign_id = c.campaign_id
                      and l.starts_at <= c.at and l.ends_at > c.at and l.settled_at is not null
     where c.found is null and (${accountId}::bigint is null or c.ad_account_id = ${accountId}::bigint)
     order by c.ad_account_id, l.day, c.campaign_id, c.auction_id`.execute(db);
  return rows;
}
