/** Who clicks on ads from where, so that nobody's clicks cost again and again. Names nobody: keyed hashes, kept for days. */
export const adClicks = {
  name: "0150-ad-clicks",
  up: /* sql */ `
-- When somebody's click on an ad was last taken as one to be paid; of ad 0: on any of the account.
create table ad_click_marks (
  viewer_key text not null check (length(viewer_key) <= 40),
  ad_account_id bigint not null,
  ad_id bigint not null,
  clicked_at timestamptz not null,
  primary key (viewer_key, ad_account_id, ad_id)
);
create index ad_click_marks_past on ad_click_marks (clicked_at); -- those past their time

-- How many clicks of visitors from a network were taken as ones to be paid on a UTC day.
create table ad_networks (
  network_key text not null check (length(network_key) <= 40),
  day date not null,
  clicks integer not null,
  primary key (network_key, day)
);
create index ad_networks_past on ad_networks (day); -- those past their time

-- Who was seen in a network, and on how many days.
create table ad_network_people (
  network_key text not null check (length(network_key) <= 40),
  viewer_key text not null check (length(viewer_key) <= 40),
  is_account boolean not null,
  days integer not null,
  seen_on date not null,
  primary key (network_key, viewer_key)
);
create index ad_network_people_viewer on ad_network_people (viewer_key); -- of somebody who leaves
create index ad_network_people_past on ad_network_people (seen_on); -- those past their time

-- Each click as it came in, for what is looked for afterwards.
create table ad_clicks (
  ad_account_id bigint not null,
  day date not null,
  auction_id bigint not null,
  place smallint not null,
  at timestamptz not null,
  campaign_id bigint not null,
  ad_id bigint not null,
  viewer_key text not null check (length(viewer_key) <= 40),
  device_key text check (length(device_key) <= 40),
  network_key text not null check (length(network_key) <= 40),
  wide_key text not null check (length(wide_key) <= 40),
  is_visitor boolean not null,
  is_known boolean not null, -- of the network: seen there on an earlier day
  reason text check (length(reason) <= 40),
  billed_micro bigint not null check (billed_micro >= 0),
  found text check (length(found) <= 40), -- why it was credited
  found_at timestamptz,
  primary key (ad_account_id, day, auction_id, place)
);
create index ad_clicks_viewer on ad_clicks (viewer_key); -- of somebody who leaves
create index ad_clicks_time on ad_clicks (at); -- what came in lately, those past their time

alter table ad_stats add column repeated integer not null default 0;
alter table ad_stats add column unmeasured integer not null default 0;
alter table ad_events add column most_micro bigint; -- of what was billed: the most the campaign paid for a click then
`,
};
