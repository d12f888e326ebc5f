/** One receipt for all ads of an auction, with what later reports are made from: where, when, to what kind of people, by which query. */
export const adAuctions = {
  name: "0160-ad-auctions",
  up: /* sql */ `
-- Every auction that filled a place which was shown. Names nobody. An id holds the moment it was made at, and so the day.
create table ad_auctions (
  auction_id bigint primary key,
  served_at timestamptz not null,
  surface text not null check (length(surface) <= 40),
  country text not null check (length(country) <= 2),
  app text check (length(app) <= 40), -- null: not known
  locale text check (length(locale) <= 40), -- null: not known
  is_personal boolean not null, -- the viewer's age and topics had a part in it
  age text check (length(age) <= 10), -- only where ads may be personal
  gender text check (length(gender) <= 10), -- only where ads may be personal
  query_mark bytea check (octet_length(query_mark) = 8), -- a keyed hash of the query
  account_days text[] not null, -- whose ads are in it: '<account>@<day>'
  slots smallint[] not null, -- by place where on its page it was shown; null: it was not; -1: not known
  keywords text[], -- by place the keyword that met it, behind how: 'exact', 'phrase', 'words'
  receipt bytea not null check (octet_length(receipt) <= 8000) -- see engines/auction/receipt.ts
) with (fillfactor = 85);
create index ad_auctions_account_days on ad_auctions using gin (account_days); -- an account's receipts of a day
create index ad_auctions_time on ad_auctions (served_at); -- those past their time

insert into ad_auctions (auction_id, served_at, surface, country, is_personal, account_days, slots, receipt)
select auction_id, min(served_at),
       (array['browse', 'search', 'related'])[1 + ((get_byte((array_agg(receipt order by place))[1], 1) >> 5) & 3)],
       min(country), bool_or(is_personal), array_agg(ad_account_id || '@' || day order by place),
       array_fill((-1)::smallint, array[max(place) + 1]),
       decode('00', 'hex') || substring(int2send(count(*)::smallint) from 2)
         || string_agg(substring(int2send(place) from 2) || int2send(octet_length(receipt)::smallint) || receipt, decode('', 'hex') order by place)
  from ad_receipts where octet_length(receipt) > 1 group by auction_id;
drop table ad_receipts;

-- Which queries met an ad group's ads on a UTC day. The query itself stands here only once twenty people at least were shown an ad with it.
create table ad_queries (
  ad_account_id bigint not null,
  day date not null,
  ad_group_id bigint not null,
  query_mark bytea not null check (octet_length(query_mark) = 8), -- a keyed hash of the query
  servings integer not null,
  impressions integer not null default 0,
  clicks integer not null default 0,
  billed_micro bigint not null default 0 check (billed_micro >= 0),
  people bytea not null check (octet_length(people) <= 1024), -- whom they were shown: see engines/kit/people-sketch.ts
  people_least smallint not null, -- so many different ones at least
  query text check (length(query) <= 500),
  primary key (ad_account_id, day, ad_group_id, query_mark)
);
create index ad_queries_day on ad_queries (day); -- those past their time

-- How many different people saw an ad on a UTC day, without saying who.
create table ad_reach (
  ad_account_id bigint not null,
  day date not null,
  ad_id bigint not null,
  campaign_id bigint not null,
  ad_group_id bigint not null,
  people bytea not null check (octet_length(people) <= 1024), -- see engines/kit/people-sketch.ts
  primary key (ad_account_id, day, ad_id)
);
create index ad_reach_day on ad_reach (day); -- those past their time

-- One auction in a thousand with every ad it looked at, for looking ahead: who would have won had a campaign been another. Names no viewer.
create table ad_samples (
  auction_id bigint primary key,
  served_at timestamptz not null,
  surface text not null check (length(surface) <= 40),
  country text not null check (length(country) <= 2),
  app text not null check (length(app) <= 40),
  locale text not null check (length(locale) <= 40),
  age text check (length(age) <= 10), -- only where ads may be personal
  gender text check (length(gender) <= 10), -- only where ads may be personal
  query_mark bytea check (octet_length(query_mark) = 8),
  places smallint not null,
  looked_at integer not null, -- how many ads
  ads bytea not null -- see engines/auction/sample.ts
);
create index ad_samples_time on ad_samples (served_at); -- those past their time
`,
};
