import { CompiledQuery } from "kysely";
import type { Currency } from "#engines/auction/ad.ts";
import { leastClickMicro } from "#rules/business/least-click.ts";
import type { AdStanding } from "#rules/business/summary-status.ts";
import { adTermsVersion } from "#spec/constants/ad-accounts.ts";
import type { AccountStop } from "#spec/constants/campaigns.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { shownStates } from "#server/domains/people/profiles/shown-states.ts";
import { type Asked, currenciesOf, ratesOn } from "./auction/read-rates.ts";

/** The pool, or a transaction, as what answers these queries. */
export function askedOf(db: Db | Tx): Asked {
  return { query: ({ text, values }) => db.executeQuery(CompiledQuery.raw(text, values)) };
}

/** An ad, or a campaign without any, with what keeps each level of it from being served. */
export type Standing = AdStanding & { accountId: string; campaignId: string; adId: string | null };

type Wanted = {
  accounts: readonly string[];
  /** Default: all of the accounts'. */
  campaigns?: readonly string[];
  now: Date;
};

/**
 * Why an account is not served, of its own: the first that holds. $1 accounts, $2 the moment, $3 owners that nobody sees, $4 the terms in
 * force, $5 whether ads are sold, $6 and $7 currencies and their reserves.
 */
const account = /* sql */ `
  select a.id, coalesce(m.reserve, 0) as reserve, coalesce(l.cap_micro - l.billed_micro, 0) as left_micro,
         ($2::timestamptz at time zone c.time_zone)::date as today,
         case when not $5::boolean then 'not_sold'
              when coalesce(v.is_held, false) then 'on_hold'
              when a.owner_id = any($3::bigint[]) then 'owner_hidden'
              when t.version is distinct from $4::text then 'terms_missing'
              when coalesce(v.is_overdue, false) then 'past_due'
              when coalesce(l.billed_micro >= l.cap_micro, true)
               and (select true from ad_payment_methods p where p.ad_account_id = a.id and p.removed_at is null limit 1) is null
              then 'billing_missing' end as stop
    from advertisers a
    left join ad_accounts c on c.ad_account_id = a.id
    left join ad_account_versions v on v.ad_account_id = a.id
    left join ad_limits l on l.ad_account_id = a.id and l.campaign_id = 0 and l.day = '-infinity'
    left join unnest($6::text[], $7::bigint[]) m (code, reserve) on m.code = c.currency
    left join lateral (select version from ad_account_terms
                        where ad_account_id = a.id order by accepted_at desc, version desc limit 1) t on true
   where a.id = any($1::bigint[]) and $2::timestamptz is not null`;

/** The same of a campaign, of its dates and its money. $8: which; null: all. */
const campaign = /* sql */ `
  select c.ad_account_id, c.id, c.max_click_micro, c.daily_micro, c.lifetime_micro, a.stop as account_stop, a.reserve, a.today,
         case when c.status in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') then lower(c.status)
              when c.status = 'PAUSED' then 'paused'
              when c.ends_at <= $2 then 'ended'
              when life.cap_micro - life.billed_micro < greatest(a.reserve, 1) then 'lifetime_spent'
              when o.state <> 'ACTIVE' or o.last_day < a.today then 'order_line_over'
              when ordered.cap_micro - ordered.billed_micro < greatest(a.reserve, 1) then 'order_line_spent'
              when c.starts_at > $2 then 'not_started'
              when o.first_day > a.today then 'order_line_later'
              when a.reserve = 0 then 'no_rate'
              when coalesce(c.daily_micro, c.lifetime_micro) < a.reserve then 'click_price'
              when c.daily_micro is not null and today.cap_micro - today.billed_micro < a.reserve then 'day_spent'
              when a.left_micro < a.reserve then 'account_limit' end as stop
    from account a
    join campaigns c on c.ad_account_id = a.id
    left join ad_limits life on c.lifetime_micro is not null and life.ad_account_id = c.ad_account_id
     and life.campaign_id = c.id and life.day = '-infinity'
    left join ad_limits today on today.ad_account_id = c.ad_account_id
     and today.campaign_id = c.id and today.starts_at <= $2 and today.ends_at > $2
    left join order_lines o on o.ad_account_id = c.ad_account_id
     and o.id = case when today.campaign_id is null then c.order_line_id else today.order_line_id end
    left join ad_limits ordered on ordered.ad_account_id = o.ad_account_id and ordered.campaign_id = o.id and ordered.day = '-infinity'
   where c.ad_account_id = any($1::bigint[]) and ($8::bigint[] is null or c.id = any($8::bigint[]))`;

/** And of an ad, with its ad group. $9 and $10: pins that may not be shown, and why. */
const ads = /* sql */ `
  with account as (${account}), campaign as (${campaign})
  select c.ad_account_id::text as "accountId", c.id::text as "campaignId", a.id::text as "adId",
         c.account_stop as "accountStop", c.stop as "campaignStop",
         case when 'DELETED_DRAFT' in (a.status, g.status) then 'deleted_draft'
              when 'DRAFT' in (a.status, g.status) then 'draft'
              when 'ARCHIVED' in (a.status, g.status) then 'archived'
              when a.review <> 'APPROVED' then lower(a.review)
              when a.status = 'PAUSED' or g.status = 'PAUSED' then 'paused'
              when g.ends_at <= $2 then 'group_ended'
              when coalesce(c.daily_micro, c.lifetime_micro, g.daily_micro, g.lifetime_micro) is null then 'no_budget'
              when p.why is not null then p.why
              when life.cap_micro - life.billed_micro < greatest(c.reserve, 1) then 'group_spent'
              when g.starts_at > $2 then 'group_not_started'
              when least(g.bid_micro, g.daily_micro, g.lifetime_micro) < c.reserve
                or (g.billable_event = 'CLICKTHROUGH' and c.max_click_micro < c.reserve) then 'click_price'
              when today.cap_micro - today.billed_micro < c.reserve then 'group_day_spent' end as "adStop"
    from campaign c
    left join ads a on a.ad_account_id = c.ad_account_id and a.campaign_id = c.id
    left join ad_groups g on g.ad_account_id = a.ad_account_id and g.id = a.ad_group_id
    left join ad_limits life on g.lifetime_micro is not null and life.ad_account_id = g.ad_account_id
     and life.campaign_id = g.id and life.day = '-infinity'
    left join ad_limits today on g.daily_micro is not null and today.ad_account_id = g.ad_account_id
     and today.campaign_id = g.id and today.day = c.today
    left join unnest($9::bigint[], $10::text[]) p (pin_id, why) on p.pin_id = a.pin_id`;

/**
 * May it be served, and if not, why: of each ad of these accounts, by level. What the auction holds, what people are told of their campaigns
 * and ads, and what they are mailed all follow from this.
 */
export async function standingsOf(asked: Asked, { accounts, campaigns, now }: Wanted): Promise<Standing[]> {
  if (accounts.length === 0) return [];
  // One after the other: what holds the auction reads over one connection.
  const around = await aroundAccounts(asked, accounts, now);
  const hidden = await hiddenPins(asked, accounts, campaigns ?? null);
  const { rows } = await asked.query<Standing>({
    name: "ads: standings",
    text: ads,
    values: [...around, campaigns ?? null, hidden.map(({ id }) => id), hidden.map(({ why }) => why)],
  });
  return rows;
}

/** Why nothing of these accounts is served, by account; null: it is. */
export async function accountStopsOf(
  asked: Asked,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, AccountStop | null>> {
  if (ids.length === 0) return new Map();
  const { rows } = await asked.query<{ id: string; stop: AccountStop | null }>({
    name: "ads: account stops",
    text: `with account as (${account}) select id::text, stop from account`,
    values: await aroundAccounts(asked, ids, now),
  });
  return new Map(rows.map(({ id, stop }) => [id, stop]));
}

/** What the statement of accounts is given, in order. */
async function aroundAccounts(asked: Asked, accounts: readonly string[], now: Date): Promise<unknown[]> {
  const owners = await asked.query<{ id: string }>({
    name: "ads: owners of accounts",
    text: "select distinct owner_id::text as id from advertisers where id = any($1::bigint[])",
    values: [accounts],
  });
  const { isSold, currencies } = await saleNow(asked, now);
  const hidden = await hiddenPeople(
    asked,
    owners.rows.map(({ id }) => id),
  );
  const [codes, reserves] = [currencies.map(({ code }) => code), currencies.map(({ reserve }) => String(reserve))];
  return [accounts, now, [...hidden], adTermsVersion, isSold, codes, reserves];
}

/** Whether ads are sold, and what each currency is worth and the least a click costs in it. */
export async function saleNow(asked: Asked, now: Date): Promise<{ isSold: boolean; currencies: Currency[] }> {
  const rates = await ratesOn(asked, now.toISOString().slice(0, 10));
  const { rows } = await asked.query<{ on: boolean; least: string | null }>({
    name: "ads: sale",
    text: `select coalesce((value->>'on')::boolean, false) as on, value->>'least_click' as least
             from instance where name = 'ads'`,
    values: [],
  });
  const [sale] = rows;
  return { isSold: sale?.on ?? false, currencies: currenciesOf(rates, leastClickMicro(sale?.least ?? undefined)) };
}

type HiddenPin = { id: string; why: "pin_gone" | "pin_hidden" | "pin_sensitive" };

/** Pins of these ads that not everybody may see, or that somebody marked as sensitive. */
async function hiddenPins(
  asked: Asked,
  accounts: readonly string[],
  campaigns: readonly string[] | null,
): Promise<HiddenPin[]> {
  const { rows: named } = await asked.query<{ id: string }>({
    name: "ads: pins of ads",
    text: `select distinct pin_id::text as id from ads
            where ad_account_id = any($1::bigint[]) and ($2::bigint[] is null or campaign_id = any($2::bigint[]))
              and status <> 'ARCHIVED'`,
    values: [accounts, campaigns],
  });
  if (named.length === 0) return [];
  const { rows } = await asked.query<{ id: string; why: HiddenPin["why"] | null }>({
    name: "ads: pins",
    text: `select id::text, case when deleted_at is not null then 'pin_gone' when privacy <> 'public' then 'pin_hidden'
                                 when sensitivity is not null then 'pin_sensitive' end as why
             from pins where id = any($1::bigint[])`,
    values: [named.map(({ id }) => id)],
  });
  const found = new Map(rows.map(({ id, why }) => [id, why]));
  return named.flatMap(({ id }) => {
    const why = found.has(id) ? found.get(id) : "pin_gone";
    return why == null ? [] : [{ id, why }];
  });
}

/** Those of the people whom nobody sees: suspended, deactivated, closing. */
export async function hiddenPeople(asked: Asked, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await asked.query<{ id: string }>({
    name: "ads: hidden people",
    text: `select id::text from people where id = any($1::bigint[]) and state not in (${shownStates})`,
    values: [ids],
  });
  return new Set(rows.map(({ id }) => id));
}
