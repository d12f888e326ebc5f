/** Targeting that is kept to be taken over into ad groups. The version before doesn't read it. */
export const targetingTemplates = {
  name: "0242-targeting-templates",
  up: /* sql */ `
create table ad_targeting_templates (
  ad_account_id bigint not null,
  id bigint not null,
  name text not null,
  targeting_spec jsonb not null,
  auto_targeting boolean not null,
  status text not null check (status in ('ACTIVE', 'ARCHIVED')),
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (ad_account_id, id)
);
`,
};
