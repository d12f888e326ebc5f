/** Drafts of campaigns, and words of two editors that wait to be chosen from. */
export const adDrafts = {
  name: "0224-ad-drafts",
  up: /* sql */ `
create table ad_drafts (
  ad_account_id bigint not null,
  id bigint not null,
  state text not null default 'OPEN',
  of_campaign_id bigint,
  campaign_id bigint,
  batch_id bigint,
  version integer not null default 1,
  body jsonb not null,
  gone jsonb not null default '{"ad_groups": {}, "ads": {}}',
  origin jsonb not null,
  origin_versions jsonb not null default '{}',
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  primary key (ad_account_id, id)
);
create index ad_drafts_open on ad_drafts (ad_account_id, updated_at desc, id desc) where state = 'OPEN';
create index ad_drafts_ended on ad_drafts (ended_at) where ended_at is not null;
create index ad_drafts_creators on ad_drafts (created_by);
create index ad_drafts_editors on ad_drafts (updated_by);
create table ad_draft_conflicts (
  ad_account_id bigint not null,
  draft_id bigint not null,
  id bigint not null,
  path text not null,
  value jsonb,
  person_id bigint,
  at timestamptz not null,
  primary key (ad_account_id, draft_id, id)
);
create index ad_draft_conflicts_people on ad_draft_conflicts (person_id);
`,
};
