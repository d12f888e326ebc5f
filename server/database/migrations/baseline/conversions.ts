/** What advertisers' sites tell of those who came from ads. */
export const conversionsSql = /* sql */ `
create table conversion_tags (
  ad_account_id bigint not null,
  id bigint not null,
  name text not null check (length(name) <= 255),
  status text not null check (status in ('ACTIVE', 'ARCHIVED')),
  enhanced_match boolean not null,
  domains text[] not null, -- none: events of all sites are taken
  last_fired_at timestamptz,
  created_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (ad_account_id, id)
);
create index conversion_tags_maker on conversion_tags (created_by); -- of somebody who leaves

-- the other side of tags: an event names its tag alone
create table conversion_tag_accounts (tag_id bigint primary key, ad_account_id bigint not null);

-- Events by the UTC day they came on, a partition for each; names nobody: what identifies is a keyed hash. Micro of the account's currency.
create table conversion_events (
  ad_account_id bigint not null,
  day date not null,
  id bigint not null,
  tag_id bigint not null,
  event_name text not null check (length(event_name) <= 40),
  event_at timestamptz not null, -- of an order that is taken back: when it was made
  received_at timestamptz not null,
  value_micro bigint, -- below zero: an order is taken back
  currency text check (length(currency) = 3),
  item_count integer check (item_count >= 0),
  site text check (length(site) <= 260),
  event_mark bytea check (octet_length(event_mark) = 16),
  order_mark bytea check (octet_length(order_mark) = 16),
  email_mark bytea check (octet_length(email_mark) = 16),
  unmatched text check (length(unmatched) <= 40), -- why no ad is known for it
  primary key (ad_account_id, day, id)
) partition by range (day);

-- What was done with an ad before an event: the latest click, engagement and view of those its click ids name. Which of them it counts for
-- is settled when it is asked, by the windows of whoever asks.
create table conversion_touches (
  ad_account_id bigint not null,
  day date not null, -- of the event
  conversion_id bigint not null,
  kind text not null check (kind in ('click', 'engagement', 'view')),
  at timestamptz not null,
  campaign_id bigint not null,
  ad_group_id bigint not null,
  ad_id bigint not null,
  pin_id bigint not null,
  primary key (ad_account_id, day, conversion_id, kind)
) partition by range (day);
create index conversion_touches_time on ONLY public.conversion_touches (ad_account_id, at); -- reports by the time of the ad's action

-- Events that came before the click they name: it is looked for again.
create table conversion_waits (
  ad_account_id bigint not null,
  day date not null,
  conversion_id bigint not null,
  servings jsonb not null,
  tries smallint not null,
  due_at timestamptz not null,
  primary key (ad_account_id, day, conversion_id)
);
create index conversion_waits_due on conversion_waits (due_at);

-- Each event and each order counts once while its key stands here.
create table conversion_keys (
  ad_account_id bigint not null,
  event_name text not null check (length(event_name) <= 40),
  mark bytea not null check (octet_length(mark) = 16),
  day date not null,
  conversion_id bigint not null,
  value_micro bigint not null, -- of an order: what can be taken back
  taken_back_micro bigint not null default 0,
  ends_at timestamptz not null,
  primary key (ad_account_id, event_name, mark),
  constraint conversion_keys_check check (taken_back_micro between 0 and value_micro)
);
create index conversion_keys_end on conversion_keys (ends_at);

-- Events that were not taken, for whoever set the tag up. Holds nothing of what they carried.
create table conversion_refusals (
  ad_account_id bigint not null,
  id bigint not null,
  tag_id bigint not null,
  day date not null,
  event_name text not null check (length(event_name) <= 40),
  received_at timestamptz not null,
  reason text not null check (length(reason) <= 40),
  field text check (length(field) <= 40),
  site text check (length(site) <= 260),
  primary key (ad_account_id, id)
);
create index conversion_refusals_time on conversion_refusals (received_at); -- those past their time
`;
