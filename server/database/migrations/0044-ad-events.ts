/** What happened to ads, of whom whoever is shown ads has seen how much, and how often pins are seen that nobody pays for. */
export const adEvents = {
  name: "0044-ad-events",
  up: /* sql */ `
-- Every event of a served ad once, as reports and bills are made from it; names nobody. By the UTC day of the serving, so that whatever comes
-- of a serving, whenever it comes, meets the same key. Partitions are made ahead of their days and dropped after them.
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
`,
};
