/** Campaigns, ads, how they are served, reviewed and counted. */
export const campaignsSql = /* sql */ `
create table campaigns (
  ad_account_id bigint not null,
  id bigint not null,
  name text not null check (length(name) <= 255),
  objective text not null check (length(objective) <= 40),
  status text not null check (status in ('ACTIVE', 'PAUSED', 'ARCHIVED')),
  daily_micro bigint check (daily_micro > 0),
  lifetime_micro bigint check (lifetime_micro > 0),
  starts_at timestamptz not null,
  ends_at timestamptz,
  made_with text not null check (length(made_with) <= 40), -- the client that made it
  version integer not null, -- raised with every change
  created_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  goal jsonb, -- the conversion it is for: tag and event
  primary key (ad_account_id, id),
  constraint campaigns_check check (daily_micro is null <> (lifetime_micro is null)),
  constraint campaigns_check1 check (lifetime_micro is null or ends_at is not null),
  constraint campaigns_check2 check (ends_at > starts_at)
);
create index campaigns_maker on campaigns (created_by); -- of somebody who leaves

create table ad_groups (
  ad_account_id bigint not null,
  id bigint not null,
  campaign_id bigint not null,
  name text not null check (length(name) <= 255),
  status text not null check (status in ('ACTIVE', 'PAUSED', 'ARCHIVED')),
  bid_micro bigint not null check (bid_micro > 0),
  billable_event text not null check (length(billable_event) <= 40),
  targeting jsonb not null, -- see engines/auction/ad.ts
  created_at timestamptz not null,
  updated_at timestamptz not null,
  targeting_spec jsonb not null default '{}', -- as it was asked for; targeting is what follows from it
  auto_targeting boolean not null default false,
  primary key (ad_account_id, id)
);
create index ad_groups_campaign on ad_groups (ad_account_id, campaign_id);

create table ads (
  ad_account_id bigint not null,
  id bigint not null,
  campaign_id bigint not null,
  ad_group_id bigint not null,
  pin_id bigint not null,
  name text not null check (length(name) <= 255),
  destination_url text not null check (length(destination_url) <= 2048),
  status text not null check (status in ('ACTIVE', 'PAUSED', 'ARCHIVED')),
  review text not null check (review in ('PENDING', 'APPROVED', 'REJECTED')),
  review_reasons text[] not null default '{}',
  shown_hash bytea not null, -- of what was submitted to review: picture, texts and link of the pin
  submitted_at timestamptz not null,
  reviewed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  review_note text, -- the reviewer's words
  by_hand boolean not null default false, -- a person decided last
  reviewed_by bigint, -- the operator, where they said who they are
  appeal text,
  appealed_at timestamptz,
  appeals smallint not null default 0, -- of what is submitted now
  checked_at timestamptz, -- when its link was looked at last
  restricted text[] not null default '{}', -- what kinds of restricted advertising it is
  claimed_by bigint, -- the operator who looks at it
  claimed_until timestamptz,
  primary key (ad_account_id, id),
  constraint ads_appeal_length check (length(appeal) <= 2000),
  constraint ads_review_note_length check (length(review_note) <= 1000)
);
create index ads_campaign on ads (ad_account_id, campaign_id);
create index ads_pending on ads (submitted_at, id) where review = 'PENDING'; -- the operator's desk
create index ads_served on ads (ad_account_id) where review = 'APPROVED' and status = 'ACTIVE'; -- whether there is any
create index ads_shown on ads (reviewed_at) where reviewed_at is not null; -- the public archive of a year
create index ads_reviewer on ads (reviewed_by) where reviewed_by is not null; -- of somebody who leaves
create index ads_by_id on ads (id); -- as an operator names one
create index ads_pin on ads (ad_account_id, pin_id);
create index ads_checked on ads (checked_at) where review = 'APPROVED'; -- looked at again every day
create index ads_claimer on ads (claimed_by) where claimed_by is not null; -- of somebody who leaves

-- the other side of ads: whoever changes a pin finds what advertises it
create table pin_ads (
  pin_id bigint not null,
  ad_account_id bigint not null,
  ad_id bigint not null,
  primary key (pin_id, ad_account_id, ad_id)
);

-- Limits of spend. A day of a campaign (by the account's calendar, its window kept as instants), its lifetime (day '-infinity'), and what
-- the account as a whole may owe (campaign 0, day '-infinity': raised when it pays). Billed never exceeds the cap.
create table ad_limits (
  ad_account_id bigint not null,
  campaign_id bigint not null,
  day date not null,
  starts_at timestamptz,
  ends_at timestamptz,
  cap_micro bigint not null check (cap_micro >= 0),
  billed_micro bigint not null default 0 check (billed_micro >= 0),
  waived_micro bigint not null default 0 check (waived_micro >= 0),
  settled_at timestamptz, -- a day that is in the ledger never opens again
  updated_at timestamptz not null,
  primary key (ad_account_id, campaign_id, day),
  constraint ad_limits_check check (billed_micro <= cap_micro)
);
create index ad_limits_unsettled on ad_limits (ends_at) where settled_at is null and ends_at is not null;
create index ad_limits_changes on ad_limits (updated_at); -- the auction follows what is left

-- What happened to an ad in a quarter of an hour, from which every zone's days can be summed; counts what is valid; invalid is the rest.
create table ad_stats (
  ad_account_id bigint not null,
  ad_id bigint not null,
  at timestamptz not null,
  campaign_id bigint not null,
  ad_group_id bigint not null,
  impressions integer not null default 0,
  clicks integer not null default 0,
  closeups integer not null default 0,
  saves integer not null default 0,
  hides integer not null default 0,
  videos integer not null default 0, -- watched by half
  invalid integer not null default 0,
  billed_micro bigint not null default 0,
  waived_micro bigint not null default 0,
  primary key (ad_account_id, ad_id, at)
);
create index ad_stats_time on ad_stats (ad_account_id, at);

-- Raised in the transaction of every change that the auction has to know of.
create table ad_account_versions (
  ad_account_id bigint primary key,
  version bigint not null,
  is_stopped boolean not null default false, -- nothing of it is served: on hold, or a payment is overdue
  changed_at timestamptz not null,
  is_held boolean not null default false, -- by an operator
  is_overdue boolean not null default false, -- a payment
  hold_reason text,
  constraint ad_account_versions_hold_reason_length check (length(hold_reason) <= 500)
);
create index ad_account_versions_changes on ad_account_versions (changed_at);

-- who changed what; read by the account's people
create table ad_changes (
  ad_account_id bigint not null,
  id bigint not null,
  person_id bigint, -- null: the product itself, or somebody who is gone
  entity text not null check (length(entity) <= 40),
  entity_id bigint not null,
  action text not null check (length(action) <= 40),
  before jsonb,
  after jsonb,
  at timestamptz not null,
  primary key (ad_account_id, id)
);
create index ad_changes_person on ad_changes (person_id); -- of somebody who leaves

-- Every event of a served ad once, as reports and bills are made from it; names nobody. By the UTC day of the serving, so that whatever
-- comes of a serving, whenever it comes, meets the same key. Partitions are made ahead of their days and dropped after them.
create table ad_events (
  ad_account_id bigint not null,
  day date not null,
  auction_id bigint not null,
  place smallint not null,
  kind text not null check (length(kind) <= 40),
  campaign_id bigint not null,
  ad_group_id bigint not null,
  ad_id bigint not null,
  pin_id bigint not null,
  surface text not null check (length(surface) <= 40),
  served_at timestamptz not null,
  at timestamptz not null, -- when it came in, by which it is counted
  reason text check (length(reason) <= 40), -- why it is invalid; null: it counts
  billed_micro bigint not null default 0 check (billed_micro >= 0),
  waived_micro bigint not null default 0 check (waived_micro >= 0),
  primary key (ad_account_id, day, auction_id, place, kind)
) partition by range (day);
create index ad_events_clicks on ad_events (at) where kind = 'click' and reason is null; -- how late clicks come

-- How often somebody was shown a campaign on a day, by a keyed hash of who it is; on the day 'infinity': that they hid an ad of it.
create table ad_viewers (
  viewer_key text not null check (length(viewer_key) <= 40),
  campaign_id bigint not null,
  day date not null,
  ad_account_id bigint not null,
  views integer not null,
  primary key (viewer_key, campaign_id, day)
);
create index ad_viewers_day on ad_viewers (day); -- those past their time

-- What others did with a person's pins on a UTC day. Counts alone.
create table pin_stats (
  person_id bigint not null, -- whose pin it was
  pin_id bigint not null,
  day date not null,
  impressions integer not null default 0,
  closeups integer not null default 0,
  clicks integer not null default 0,
  saves integer not null default 0,
  hides integer not null default 0,
  primary key (person_id, pin_id, day)
);
create index pin_stats_day on pin_stats (person_id, day);
create index pin_stats_past on pin_stats (day); -- those past their time

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

-- Every decision on an ad and what it rests on; an automatic check that leaves it to a person is one too.
create table ad_reviews (
  ad_account_id bigint not null,
  id bigint not null,
  ad_id bigint not null,
  verdict text not null check (verdict in ('APPROVED', 'REJECTED', 'DOUBT')),
  reasons text[] not null,
  note text check (length(note) <= 1000),
  by_hand boolean not null, -- false: the automatic check
  decided_by bigint, -- the operator, where they said who they are
  findings jsonb not null, -- what the check saw
  shown_hash bytea not null, -- of what was looked at
  at timestamptz not null,
  undone_at timestamptz, -- taken back: it stands as if it had not been
  primary key (ad_account_id, id)
);
create index ad_reviews_decider on ad_reviews (decided_by) where decided_by is not null; -- of somebody who leaves
create index ad_reviews_ad on ad_reviews (ad_account_id, ad_id, id);
create index ad_reviews_newest on ad_reviews (id); -- what was decided, of all accounts
`;
