import { type Invariants, sides } from "#server/database/invariants.ts";

/** Raw events are forgotten after 400 days: what is older is not counted again. */
const recent = "at >= now() - interval '390 days'";

/** A quarter of an hour's counts of an ad, as one text. */
const counts =
  "concat_ws(' ', impressions, clicks, closeups, saves, hides, videos, invalid, repeated, unmeasured, billed, waived)";

const countedAgain = `
  select concat_ws(' ', ad_account_id, ad_id, at), ${counts}
    from (select ad_account_id, ad_id, date_bin('15 minutes', at, 'epoch') as at,
                 count(*) filter (where reason is null and kind = 'impression') as impressions,
                 count(*) filter (where reason is null and kind = 'click') as clicks,
                 count(*) filter (where reason is null and kind = 'closeup') as closeups,
                 count(*) filter (where reason is null and kind = 'save') as saves,
                 count(*) filter (where reason is null and kind = 'hide') as hides,
                 count(*) filter (where reason is null and kind = 'video_50') as videos,
                 count(*) filter (where reason not in ('repeated', 'unmeasured')) as invalid,
                 count(*) filter (where reason = 'repeated') as repeated,
                 count(*) filter (where reason = 'unmeasured') as unmeasured,
                 sum(billed_micro) as billed, sum(waived_micro) as waived
            from ad_events where ${recent} group by 1, 2, 3) counted
   where date_bin('15 minutes', now() - interval '390 days', 'epoch') < at`;

const counted = `
  select concat_ws(' ', ad_account_id, ad_id, at), ${counts}
    from (select *, billed_micro as billed, waived_micro as waived from ad_stats) stats
   where date_bin('15 minutes', now() - interval '390 days', 'epoch') < at`;

const ofDay =
  "select concat_ws(' ', ad_account_id, campaign_id, day) as key, billed_micro from ad_limits where ends_at is not null";

const billedOnDays = `
  select concat_ws(' ', l.ad_account_id, l.campaign_id, l.day), coalesce(sum(e.billed_micro), 0)
    from ad_limits l
    left join ad_events e on e.ad_account_id = l.ad_account_id and e.campaign_id = l.campaign_id
                         and e.at >= l.starts_at and e.at < l.ends_at
   where l.starts_at >= now() - interval '390 days'
   group by l.ad_account_id, l.campaign_id, l.day`;

/** Also what is left of a day that is closed: less than a micro. */
const carried =
  "select concat_ws(' ', ad_account_id, campaign_id, day), carry_milli from ad_limits where ends_at is not null and starts_at >= now() - interval '390 days'";

const carriedAgain = `
  select concat_ws(' ', l.ad_account_id, l.campaign_id, l.day),
         coalesce(sum(e.cost_milli) - 1000 * sum(e.billed_micro + e.waived_micro), 0)
    from ad_limits l
    left join ad_events e on e.ad_account_id = l.ad_account_id and e.campaign_id = l.campaign_id
                         and e.at >= l.starts_at and e.at < l.ends_at and e.cost_milli is not null
   where l.starts_at >= now() - interval '390 days'
   group by l.ad_account_id, l.campaign_id, l.day`;

const inAll =
  "select concat_ws(' ', ad_account_id, campaign_id), billed_micro from ad_limits where day = '-infinity' and scope in ('account', 'campaign')";

/** The account itself is campaign 0. */
const daysTogether = `
  select concat_ws(' ', l.ad_account_id, l.campaign_id), coalesce(sum(d.billed_micro), 0)
    from ad_limits l
    left join ad_limits d on d.ad_account_id = l.ad_account_id and d.ends_at is not null
                         and (l.campaign_id = 0 or d.campaign_id = l.campaign_id)
   where l.day = '-infinity' and l.scope in ('account', 'campaign')
   group by l.ad_account_id, l.campaign_id`;

const ofGroups = `
  select concat_ws(' ', ad_account_id, campaign_id, day), billed_micro from ad_limits
   where scope = 'ad_group' and (day = '-infinity' or day >= (now() - interval '388 days')::date)`;

/** By the windows of their campaigns' days. */
const ofGroupsAgain = `
  select concat_ws(' ', l.ad_account_id, l.campaign_id, l.day), coalesce(sum(e.billed_micro), 0)
    from ad_limits l
    left join ad_groups g on g.ad_account_id = l.ad_account_id and g.id = l.campaign_id
    left join ad_limits d on d.ad_account_id = l.ad_account_id and d.campaign_id = g.campaign_id and d.day = l.day
    left join ad_events e on e.ad_account_id = l.ad_account_id and e.ad_group_id = l.campaign_id
                         and e.at >= d.starts_at and e.at < d.ends_at
   where l.scope = 'ad_group' and l.day >= (now() - interval '388 days')::date
   group by l.ad_account_id, l.campaign_id, l.day
   union all
  select concat_ws(' ', l.ad_account_id, l.campaign_id, l.day), coalesce(sum(s.billed_micro), 0)
    from ad_limits l
    left join ad_stats s on s.ad_account_id = l.ad_account_id and s.ad_group_id = l.campaign_id
   where l.scope = 'ad_group' and l.day = '-infinity'
   group by l.ad_account_id, l.campaign_id, l.day`;

export const adEventsInvariants: Invariants = {
  holds: {
    "what is counted of ads is what their events say": sides(counted, countedAgain),
    "what a campaign's day was billed is what its clicks cost": sides(
      `${ofDay} and starts_at >= now() - interval '390 days'`,
      billedOnDays,
    ),
    "what impressions cost beyond whole micro is carried by their day": sides(carried, carriedAgain),
    "what a campaign and an account were billed in all is what their days were": sides(inAll, daysTogether),
    "what an ad group was billed on a day and in all is what its events cost": sides(ofGroups, ofGroupsAgain),
    "no click costs more than its campaign pays for one":
      "select concat_ws(' ', ad_account_id, day, auction_id, place), least(billed_micro, most_micro), billed_micro from ad_events where most_micro is not null and billed_micro > most_micro",
    "nothing is billed that is invalid":
      "select concat_ws(' ', ad_account_id, day, auction_id, place), billed_micro, 0 from ad_events where reason is not null and billed_micro > 0",
  },
};
