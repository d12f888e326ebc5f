import type pg from "pg";
import type { Targeting } from "#engines/auction/ad.ts";
import { quickPromoteClient } from "#spec/constants/business.ts";
import { hiddenPeople, standingsOf, type Standing } from "#server/domains/business/serving/read-standings.ts";
import type { AccountStop, AdStop, CampaignStop } from "#spec/constants/campaigns.ts";

/** An account with everything of it that may be served. Amounts are micro as text, moments milliseconds since 1970. */
export type ReadAccount = {
  id: string;
  ownerId: string;
  currency: string;
  version: string;
  isStopped: boolean;
  isOwnerHidden: boolean;
  /** The account's day of now, and when it begins and ends. */
  day: string;
  dayFrom: number;
  dayTo: number;
  campaigns: ReadCampaign[];
  /** Ad groups with budgets, dates or caps of their own. */
  groups: ReadGroup[];
  /** By ad group its keywords, as JSON; of most there are none. */
  keywords?: ReadonlyMap<string, string>;
  ads: ReadAd[];
};
export type ReadCampaign = {
  id: string;
  daily: string | null;
  lifetime: string | null;
  startsAt: number;
  endsAt: number;
  /** What is bid follows its budget, up to the most it pays. */
  isAutomatic: boolean;
  /** Its negative keywords, as JSON. */
  negatives?: string | null;
  /** What today is drawn from beside the account. */
  orderLine?: string | null;
};
export type ReadGroup = Omit<ReadCampaign, "isAutomatic" | "negatives" | "orderLine"> & {
  campaignId: string;
  frequencyCap: number | null;
};
export type ReadAd = {
  id: string;
  campaignId: string;
  adGroupId: string;
  pinId: string;
  destinationUrl: string;
  /** Who it says that pays. */
  payer: string;
  bid: string;
  event: string;
  targeting: Targeting;
  /** What its pin says of itself, by which it is held against what a page is about. */
  pinText: string;
  /** What kinds of restricted advertising it is. */
  restricted: string[];
};

type AccountRow = Omit<ReadAccount, "campaigns" | "groups" | "keywords" | "ads" | "isOwnerHidden" | "isStopped">;
type OfAccount = { account: string };

/** These accounts as they stand; those without books are missing. An ad is there when nothing keeps it from being served
 * but what the auction follows by itself. */
export async function readAuctionAccounts(
  client: pg.Client,
  ids: readonly string[],
  now: Date,
): Promise<ReadAccount[]> {
  const { rows: accounts } = await client.query<AccountRow>({
    name: "ads: accounts",
    text: `
      select a.id::text, a.owner_id::text as "ownerId", c.currency, coalesce(v.version, 0)::text as version,
             d.day::text,
             (extract(epoch from d.day::timestamp at time zone c.time_zone) * 1000)::float8 as "dayFrom",
             (extract(epoch from (d.day + 1)::timestamp at time zone c.time_zone) * 1000)::float8 as "dayTo"
        from advertisers a
        join ad_accounts c on c.ad_account_id = a.id
        left join ad_account_versions v on v.ad_account_id = a.id
       cross join lateral (select ($2::timestamptz at time zone c.time_zone)::date as day) d
       where a.id = any($1::bigint[])`,
    values: [ids, now],
  });
  const { rows: campaigns } = await client.query<ReadCampaign & OfAccount>({
    name: "ads: campaigns",
    text: `
      select c.ad_account_id::text as account, c.id::text, c.daily_micro::text as daily, c.lifetime_micro::text as lifetime,
             (extract(epoch from c.starts_at) * 1000)::float8 as "startsAt",
             coalesce(extract(epoch from c.ends_at) * 1000, 'infinity')::float8 as "endsAt",
             (c.is_automated or c.made_with = '${quickPromoteClient}') as "isAutomatic", c.negatives::text,
             (case when today.campaign_id is null then c.order_line_id else today.order_line_id end)::text as "orderLine"
        from campaigns c
        left join ad_limits today on today.ad_account_id = c.ad_account_id and today.campaign_id = c.id
         and today.starts_at <= $2 and today.ends_at > $2
       where c.ad_account_id = any($1::bigint[]) and c.status = 'ACTIVE' and (c.ends_at is null or c.ends_at > $2)`,
    values: [ids, now],
  });
  const { rows: groups } = await client.query<ReadGroup & OfAccount>({
    name: "ads: ad groups",
    text: `
      select ad_account_id::text as account, id::text, campaign_id::text as "campaignId", daily_micro::text as daily,
             lifetime_micro::text as lifetime, coalesce(extract(epoch from starts_at) * 1000, '-infinity')::float8 as "startsAt",
             coalesce(extract(epoch from ends_at) * 1000, 'infinity')::float8 as "endsAt", frequency_cap as "frequencyCap"
        from ad_groups where ad_account_id = any($1::bigint[]) and status = 'ACTIVE'
         and (daily_micro is not null or lifetime_micro is not null or starts_at is not null or ends_at is not null
           or frequency_cap is not null)`,
    values: [ids],
  });
  const { rows: keywords } = await client.query<{ id: string; keywords: string } & OfAccount>({
    name: "ads: keywords",
    text: `
      select ad_account_id::text as account, id::text, keywords::text
        from ad_groups where ad_account_id = any($1::bigint[]) and status = 'ACTIVE' and keywords is not null`,
    values: [ids],
  });
  const { rows: ads } = await client.query<Omit<ReadAd, "pinText"> & OfAccount>({
    name: "ads: ads",
    text: `
      select a.ad_account_id::text as account, a.id::text, a.campaign_id::text as "campaignId",
             a.ad_group_id::text as "adGroupId", a.pin_id::text as "pinId", a.destination_url as "destinationUrl",
             a.payer, (case when g.billable_event = 'CLICKTHROUGH' then least(g.bid_micro, c.max_click_micro) else g.bid_micro end)::text as bid,
             g.billable_event as event, g.targeting, a.restricted
        from ads a join ad_groups g on g.ad_account_id = a.ad_account_id and g.id = a.ad_group_id
             join campaigns c on c.ad_account_id = a.ad_account_id and c.id = a.campaign_id
       where a.ad_account_id = any($1::bigint[]) and a.review = 'APPROVED' and a.status = 'ACTIVE'`,
    values: [ids],
  });
  const standings = await standingsOf(client, { accounts: ids, now });
  const held = new Set(standings.flatMap((one) => (isHeld(one) && one.adId !== null ? [one.adId] : [])));
  const stops = new Map(standings.map(({ accountId, accountStop }) => [accountId, accountStop]));
  const hidden = await hiddenPeople(client, [...new Set(accounts.map(({ ownerId }) => ownerId))]);
  const texts = await pinTexts(client, [...new Set(ads.map(({ pinId }) => pinId))]);
  const campaignsOf = Map.groupBy(campaigns, ({ account }) => account);
  const groupsOf = Map.groupBy(groups, ({ account }) => account);
  const keywordsOf = Map.groupBy(keywords, ({ account }) => account);
  const adsOf = Map.groupBy(ads, ({ account }) => account);
  return accounts.map((account) => ({
    ...account,
    isStopped: !isFollowed(stops.get(account.id) ?? null),
    isOwnerHidden: hidden.has(account.ownerId),
    campaigns: campaignsOf.get(account.id) ?? [],
    groups: groupsOf.get(account.id) ?? [],
    keywords: new Map((keywordsOf.get(account.id) ?? []).map(({ id, keywords: said }) => [id, said])),
    ads: (adsOf.get(account.id) ?? [])
      .filter(({ id }) => held.has(id))
      .map((ad) => ({ ...ad, pinText: texts.get(ad.pinId) ?? "" })),
  }));
}

/** What pins say of themselves. */
async function pinTexts(client: pg.Client, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<{ id: string; text: string }>({
    name: "ads: words of pins",
    text: `select id::text, concat_ws(' ', title, array_to_string(topics, ' '), alt_text, description) as text
             from pins where id = any($1::bigint[])`,
    values: [ids],
  });
  return new Map(rows.map(({ id, text }) => [id, text]));
}

/** What the auction follows by itself, by its clock, limits and rates, once it holds an ad: that ends without the account being read again. */
const followed: ReadonlySet<AccountStop | AdStop | CampaignStop> = new Set([
  ...(["not_sold", "billing_missing"] as const),
  ...([
    "lifetime_spent",
    "order_line_spent",
    "not_started",
    "no_rate",
    "click_price",
    "day_spent",
    "account_limit",
  ] as const),
  ...(["group_spent", "group_not_started", "group_day_spent"] as const),
]);

function isFollowed(stop: AccountStop | AdStop | CampaignStop | null): boolean {
  return stop === null || followed.has(stop);
}

/** Whether an ad is held: nothing keeps it from being served but what the auction follows. */
function isHeld({ campaignStop, adStop }: Standing): boolean {
  return isFollowed(campaignStop) && isFollowed(adStop);
}
