import type pg from "pg";
import type { Targeting } from "#engines/auction/ad.ts";
import { shownStates } from "#server/domains/people/profiles/shown-states.ts";

/** An account with everything of it that may be served. Amounts are micro as text, moments milliseconds since 1970. */
export type ReadAccount = {
  id: string;
  name: string;
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
  ads: ReadAd[];
};
export type ReadCampaign = {
  id: string;
  daily: string | null;
  lifetime: string | null;
  startsAt: number;
  endsAt: number;
};
export type ReadAd = {
  id: string;
  campaignId: string;
  adGroupId: string;
  pinId: string;
  destinationUrl: string;
  bid: string;
  event: string;
  targeting: Targeting;
  /** What kinds of restricted advertising it is. */
  restricted: string[];
};

type AccountRow = Omit<ReadAccount, "campaigns" | "ads" | "isOwnerHidden">;
type OfAccount = { account: string };

/** These accounts as they stand; those without books are missing. An ad is there when nothing keeps it from being served but its budget. */
export async function readAccounts(client: pg.Client, ids: readonly string[], now: Date): Promise<ReadAccount[]> {
  const { rows: accounts } = await client.query<AccountRow>({
    name: "ads: accounts",
    text: `
      select a.id::text, a.name, a.owner_id::text as "ownerId", c.currency, coalesce(v.version, 0)::text as version,
             coalesce(v.is_stopped, false) as "isStopped", d.day::text,
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
      select ad_account_id::text as account, id::text, daily_micro::text as daily, lifetime_micro::text as lifetime,
             (extract(epoch from starts_at) * 1000)::float8 as "startsAt",
             coalesce(extract(epoch from ends_at) * 1000, 'infinity')::float8 as "endsAt"
        from campaigns where ad_account_id = any($1::bigint[]) and status = 'ACTIVE' and (ends_at is null or ends_at > $2)`,
    values: [ids, now],
  });
  const { rows: ads } = await client.query<ReadAd & OfAccount>({
    name: "ads: ads",
    text: `
      select a.ad_account_id::text as account, a.id::text, a.campaign_id::text as "campaignId",
             a.ad_group_id::text as "adGroupId", a.pin_id::text as "pinId", a.destination_url as "destinationUrl",
             g.bid_micro::text as bid, g.billable_event as event, g.targeting, a.restricted
        from ads a join ad_groups g on g.ad_account_id = a.ad_account_id and g.id = a.ad_group_id
       where a.ad_account_id = any($1::bigint[]) and a.review = 'APPROVED' and a.status = 'ACTIVE' and g.status = 'ACTIVE'`,
    values: [ids],
  });
  const shown = await shownPins(client, [...new Set(ads.map(({ pinId }) => pinId))]);
  const hidden = await hiddenPeople(client, [...new Set(accounts.map(({ ownerId }) => ownerId))]);
  const campaignsOf = Map.groupBy(campaigns, ({ account }) => account);
  const adsOf = Map.groupBy(ads, ({ account }) => account);
  return accounts.map((account) => ({
    ...account,
    isOwnerHidden: hidden.has(account.ownerId),
    campaigns: campaignsOf.get(account.id) ?? [],
    ads: (adsOf.get(account.id) ?? []).filter(({ pinId }) => shown.has(pinId)),
  }));
}

/** Those of the pins that everybody may see, and that nobody marked as sensitive. */
async function shownPins(client: pg.Client, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await client.query<{ id: string }>({
    name: "ads: pins",
    text: `select id::text from pins
            where id = any($1::bigint[]) and privacy = 'public' and deleted_at is null and sensitivity is null`,
    values: [ids],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Those of the people whom nobody sees: suspended, deactivated, closing. */
export async function hiddenPeople(client: pg.Client, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await client.query<{ id: string }>({
    name: "ads: owners",
    text: `select id::text from people where id = any($1::bigint[]) and state not in (${shownStates})`,
    values: [ids],
  });
  return new Set(rows.map(({ id }) => id));
}
