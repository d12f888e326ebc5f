/** Campaigns of which only a few things are chosen by people, and by which way each of them makes campaigns. */
export const automatedCampaigns = {
  name: "0247-automated-campaigns",
  up: /* sql */ `
alter table campaigns add column is_automated boolean not null default false; -- the rest of it is chosen by the product
create table ad_preferences (
  ad_account_id bigint not null,
  person_id bigint not null,
  campaign_tool text, -- by which way this person makes campaigns here; null: they are asked
  updated_at timestamptz not null,
  primary key (ad_account_id, person_id)
);
create index ad_preferences_person on ad_preferences (person_id);
`,
};
