/** What advertisers ask operators to look at: clicks of some days that they doubt. */
export const adClickDoubts = {
  name: "0152-ad-click-doubts",
  up: /* sql */ `
create table ad_click_doubts (
  ad_account_id bigint not null,
  id bigint not null,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  note text not null check (length(note) <= 500),
  asked_at timestamptz not null,
  closed_at timestamptz, -- null: waits for an operator
  primary key (ad_account_id, id)
);
create index ad_click_doubts_waiting on ad_click_doubts (id) where closed_at is null; -- what operators have to look at
`,
};
