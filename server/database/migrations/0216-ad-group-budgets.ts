/**
 * Ad groups with budgets, schedules and frequency caps of their own; a campaign may then have no budget. The version before serves nothing of a campaign without a
 * budget, and goes by the campaign's alone elsewhere.
 */
export const adGroupBudgets = {
  name: "0216-ad-group-budgets",
  up: /* sql */ `
alter table ad_groups add column daily_micro bigint;
alter table ad_groups add column lifetime_micro bigint;
alter table ad_groups add column starts_at timestamptz;
alter table ad_groups add column ends_at timestamptz;
alter table ad_groups add column frequency_cap integer;
alter table ad_groups add constraint ad_groups_frequency_cap_check
  check (frequency_cap is null or (frequency_cap > 0 and ends_at is not null and billable_event = 'IMPRESSION'));
alter table ad_groups add constraint ad_groups_daily_check check (daily_micro > 0);
alter table ad_groups add constraint ad_groups_lifetime_check check (lifetime_micro is null or (lifetime_micro > 0 and ends_at is not null));
alter table ad_groups add constraint ad_groups_one_budget_check check (daily_micro is null or lifetime_micro is null);
alter table ad_groups add constraint ad_groups_dates_check check (ends_at > starts_at);
alter table campaigns drop constraint campaigns_check;
alter table campaigns add constraint campaigns_one_budget_check check (daily_micro is null or lifetime_micro is null);
`,
};
