/** Reports of days that are over are summed from a row a day and ad instead of quarters of an hour. */
export const adDays = {
  name: "0217-ad-days",
  up: /* sql */ `
-- What happened to an ad on a day of its account's calendar that is closed: always the sum of its rows in ad_stats.
create table ad_days (
  ad_account_id bigint not null,
  day date not null,
  ad_id bigint not null,
  campaign_id bigint not null,
  ad_group_id bigint not null,
  starts_at timestamptz not null, -- of the day
  impressions bigint not null,
  clicks bigint not null,
  closeups bigint not null,
  saves bigint not null,
  hides bigint not null,
  videos bigint not null,
  invalid bigint not null,
  repeated bigint not null,
  unmeasured bigint not null,
  billed_micro bigint not null,
  waived_micro bigint not null,
  primary key (ad_account_id, day, ad_id)
);

-- How far an account's days are closed.
create table ad_day_closings (
  ad_account_id bigint primary key,
  closed_until timestamptz not null default 'epoch', -- days that end by then stand in ad_days
  due_at timestamptz -- when the first day ends that has something to close; null: there is nothing
);
create index ad_day_closings_due on ad_day_closings (due_at) where due_at is not null;

insert into ad_day_closings (ad_account_id, due_at)
select ad_account_id, now() from ad_accounts a where exists (select from ad_stats s where s.ad_account_id = a.ad_account_id);
`,
};
