/** Ads keep who pays as it was submitted, and when they were shown; names that operators have verified are their accounts' alone. */
export const adPayers = {
  name: "0171-ad-payers",
  up: /* sql */ `
alter table ads add column payer text not null default '';
alter table ads add column first_shown_on date; -- UTC
alter table ads add column last_shown_on date; -- UTC
alter table ads add column shown_payer text; -- who paid as it was shown last
update ads set payer = v.name from advertisers v where v.id = ads.ad_account_id;
update ads set first_shown_on = s.first_day, last_shown_on = s.last_day, shown_payer = payer
  from (select ad_account_id, ad_id, min((at at time zone 'UTC')::date) as first_day, max((at at time zone 'UTC')::date) as last_day
          from ad_stats where impressions > 0 group by ad_account_id, ad_id) s
 where s.ad_account_id = ads.ad_account_id and s.ad_id = ads.id;
drop index ads_shown;
create index ads_archived on ads (last_shown_on, id) where last_shown_on is not null; -- the public archive of a year

create table ad_payer_names (
  name_key text primary key, -- see payerKey in rules/business/payer-name.ts
  name text not null,
  ad_account_id bigint not null,
  verified_at timestamptz not null
);
create index ad_payer_names_account on ad_payer_names (ad_account_id);
`,
};
