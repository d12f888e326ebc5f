/** Ad groups and ads have versions as campaigns do; campaigns, ad groups and ads may be drafts. */
export const kinds = {
  name: "0211-kinds",
  up: /* sql */ `
alter table ad_groups add column version integer not null default 1;
alter table ads add column version integer not null default 1;
alter table campaigns drop constraint campaigns_status_check;
alter table ad_groups drop constraint ad_groups_status_check;
alter table ads drop constraint ads_status_check;
alter table campaigns add constraint campaigns_status_check check (status in ('DRAFT', 'ACTIVE', 'PAUSED', 'ARCHIVED', 'DELETED_DRAFT'));
alter table ad_groups add constraint ad_groups_status_check check (status in ('DRAFT', 'ACTIVE', 'PAUSED', 'ARCHIVED', 'DELETED_DRAFT'));
alter table ads add constraint ads_status_check check (status in ('DRAFT', 'ACTIVE', 'PAUSED', 'ARCHIVED', 'DELETED_DRAFT'));
create index ads_group on ads (ad_account_id, ad_group_id);
`,
};
