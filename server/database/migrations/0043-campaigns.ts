/** What is advertised, what may be spent for it and what was spent, by advertiser account. Amounts are micro of the account's currency. */
export const campaigns = {
  name: "0043-campaigns",
  up: /* sql */ `
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
  primary key (ad_account_id, id),
  check ((daily_micro is null) <> (lifetime_micro is null)),
  check (lifetime_micro is null or ends_at is not null),
  check (ends_at > starts_at)
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
  primary key (ad_account_id, id)
);
create index ads_campaign on ads (ad_account_id, campaign_id);
create index ads_pending on ads (submitted_at, id) where review = 'PENDING'; -- the operator's desk

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
  check (billed_micro <= cap_micro)
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
  changed_at timestamptz not null
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
`,
};
