/** Limits of more than campaigns: each says what it limits. The version before writes campaigns' alone. */
export const limitScopes = {
  name: "0214-limit-scopes",
  up: /* sql */ `
alter table ad_limits add column scope text not null default 'campaign';
update ad_limits set scope = 'account' where campaign_id = 0;
alter table ad_limits add constraint ad_limits_scope_check check (scope in ('account', 'campaign', 'ad_group'));
`,
};
