/** Which ads were served and why, what currencies are worth in the auction, and what people chose about ads. */
export const adServing = {
  name: "0045-ad-serving",
  up: /* sql */ `
-- Of every ad that was served what its place and price follow from, by the UTC day of the serving. Names nobody.
create table ad_receipts (
  ad_account_id bigint not null,
  day date not null,
  auction_id bigint not null,
  place smallint not null,
  campaign_id bigint not null,
  ad_id bigint not null,
  country text not null check (length(country) <= 2),
  is_personal boolean not null, -- the viewer's age and topics had a part in it
  served_at timestamptz not null,
  receipt bytea not null check (octet_length(receipt) <= 600), -- see engines/auction/receipt.ts
  primary key (ad_account_id, day, auction_id, place)
);
create index ad_receipts_time on ad_receipts (served_at); -- those past their time

-- How many of a currency's units one unit of the ranking's currency is, from a day on; as decimals. For ranking alone.
create table ad_rates (
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  day date not null,
  per_unit numeric(20, 8) not null check (per_unit > 0),
  primary key (currency, day)
);

create index ads_served on ads (ad_account_id) where review = 'APPROVED' and status = 'ACTIVE'; -- whether there is any
create index ads_shown on ads (reviewed_at) where reviewed_at is not null; -- the public archive of a year

create index ad_events_clicks on ad_events (at) where kind = 'click' and reason is null; -- how late clicks come

alter table people add column personalized_ads boolean; -- null: not chosen; then it depends on the country
`,
};
