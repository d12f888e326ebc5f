/** What an advertiser account needs to buy ads, and who accepted the terms for it. */
export const adAccounts = {
  name: "0040-ad-accounts",
  up: /* sql */ `
-- Names nobody: once money has moved, the row stays for the books when the people of the account are gone.
create table ad_accounts (
  ad_account_id bigint primary key, -- of advertisers
  country text not null check (length(country) <= 2),
  currency text not null check (length(currency) <= 3),
  time_zone text not null check (length(time_zone) <= 64),
  -- when the first amount was booked: from then on country, currency and time zone stay as they are
  money_moved_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create table ad_account_terms (
  ad_account_id bigint not null,
  version text not null check (length(version) <= 20),
  accepted_by bigint not null,
  accepted_at timestamptz not null,
  primary key (ad_account_id, version)
);
create index ad_account_terms_person on ad_account_terms (accepted_by); -- of somebody who leaves
`,
};
