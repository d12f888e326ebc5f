/** The most a click may cost, as it was agreed when a campaign was made; of campaigns that are there, what they bid by now. */
export const maxClick = {
  name: "0151-max-click",
  up: /* sql */ `
alter table campaigns add column max_click_micro bigint not null default 0;
alter table campaigns add constraint campaigns_max_click_micro_check check (max_click_micro >= 0);
update campaigns c set max_click_micro = g.bid_micro
  from ad_groups g where g.ad_account_id = c.ad_account_id and g.campaign_id = c.id;
`,
};
