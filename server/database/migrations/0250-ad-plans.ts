/** What forecasts rest on, by closed day, and plans that accounts keep. The version before reads neither. */
export const adPlans = {
  name: "0250-ad-plans",
  up: /* sql */ `
create table ad_forecast_days (
  day date primary key, -- UTC, closed
  auctions integer not null, -- of the home feed
  sample bytea not null, -- some of them, see server/domains/business/planner/day-sample.ts
  views jsonb not null -- how many people saw ads so often, within some times that end with the day
);

create table ad_plans (
  ad_account_id bigint not null,
  id bigint not null,
  name text not null,
  plan jsonb not null,
  created_at timestamptz not null,
  primary key (ad_account_id, id)
);
`,
};
