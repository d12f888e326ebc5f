/** Who agreed to the terms for data of people, for which advertiser account and when. */
export const dataTerms = {
  name: "0052-data-terms",
  up: /* sql */ `
create table ad_data_terms (
  ad_account_id bigint not null, -- of ad_accounts
  version text not null check (length(version) <= 20),
  accepted_by bigint not null,
  accepted_at timestamptz not null,
  primary key (ad_account_id, version)
);
create index ad_data_terms_person on ad_data_terms (accepted_by); -- of somebody who leaves
`,
};
