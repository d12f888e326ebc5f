/** What campaigns are marked with. The version before doesn't read it. */
export const adLabels = {
  name: "0241-ad-labels",
  up: /* sql */ `
create table ad_labels (
  ad_account_id bigint not null,
  id bigint not null,
  campaign_id bigint not null,
  label_type text not null check (label_type in ('BRAND', 'CUSTOM')),
  label text not null check (length(label) between 1 and 100),
  status text not null check (status in ('ACTIVE', 'ARCHIVED')),
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (ad_account_id, id)
);
create index ad_labels_of_campaign on ad_labels (ad_account_id, campaign_id) where status = 'ACTIVE';
`,
};
