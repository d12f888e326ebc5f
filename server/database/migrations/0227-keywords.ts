/**
 * Keywords of ad groups and campaigns, and beside both what the auction reads of them. The version before reads none of it and serves as if there
 * were none.
 */
export const keywords = {
  name: "0227-keywords",
  up: /* sql */ `
create table keywords (
  ad_account_id bigint not null,
  id bigint not null,
  campaign_id bigint not null,
  ad_group_id bigint, -- null: it stands in the campaign
  match_type text not null check (match_type in ('BROAD', 'PHRASE', 'EXACT', 'EXACT_NEGATIVE', 'PHRASE_NEGATIVE')),
  value text not null check (length(value) between 1 and 500),
  status text not null check (status in ('ACTIVE', 'PAUSED', 'ARCHIVED')),
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (ad_account_id, id),
  constraint keywords_campaign_check check (ad_group_id is not null or match_type in ('EXACT_NEGATIVE', 'PHRASE_NEGATIVE'))
);
create unique index keywords_once on keywords (ad_account_id, campaign_id, coalesce(ad_group_id, 0), match_type, value) where status <> 'ARCHIVED';
create index keywords_of_group on keywords (ad_account_id, ad_group_id, id) where ad_group_id is not null; -- a group's, and what stands in it
alter table ad_groups add column keywords jsonb;
alter table campaigns add column negatives jsonb;
`,
};
