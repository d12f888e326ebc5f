/** How ads are reviewed, why nothing of an account is served, and what quick promote was asked. */
export const reviews = {
  name: "0048-reviews",
  up: /* sql */ `
alter table ads add column review_note text; -- the reviewer's words
alter table ads add constraint ads_review_note_length check (length(review_note) <= 1000);
alter table ads add column by_hand boolean not null default false; -- a person decided last
alter table ads add column reviewed_by bigint; -- the operator, where they said who they are
create index ads_reviewer on ads (reviewed_by) where reviewed_by is not null; -- of somebody who leaves
alter table ads add column appeal text;
alter table ads add constraint ads_appeal_length check (length(appeal) <= 2000);
alter table ads add column appealed_at timestamptz;
alter table ads add column appeals smallint not null default 0; -- of what is submitted now
alter table ads add column checked_at timestamptz; -- when its link was looked at last
alter table ads add column restricted text[] not null default '{}'; -- what kinds of restricted advertising it is
create index ads_by_id on ads (id); -- as an operator names one
create index ads_pin on ads (ad_account_id, pin_id);
create index ads_checked on ads (checked_at) where review = 'APPROVED'; -- looked at again every day

alter table ad_groups add column targeting_spec jsonb not null default '{}'; -- as it was asked for; targeting is what follows from it
alter table ad_groups add column auto_targeting boolean not null default false;
alter table campaigns add column goal jsonb; -- the conversion it is for: tag and event

-- is_stopped is either of them
alter table ad_account_versions add column is_held boolean not null default false; -- by an operator
alter table ad_account_versions add column is_overdue boolean not null default false; -- a payment
alter table ad_account_versions add column hold_reason text;
alter table ad_account_versions add constraint ad_account_versions_hold_reason_length check (length(hold_reason) <= 500);

-- Every decision on an ad and what it rests on; an automatic check that leaves it to a person is one too.
create table ad_reviews (
  ad_account_id bigint not null,
  id bigint not null,
  ad_id bigint not null,
  verdict text not null check (verdict in ('APPROVED', 'REJECTED', 'DOUBT')),
  reasons text[] not null,
  note text check (length(note) <= 1000),
  by_hand boolean not null, -- false: the automatic check
  decided_by bigint, -- the operator, where they said who they are
  findings jsonb not null, -- what the check saw
  shown_hash bytea not null, -- of what was looked at
  at timestamptz not null,
  primary key (ad_account_id, id)
);
create index ad_reviews_decider on ad_reviews (decided_by) where decided_by is not null; -- of somebody who leaves
create index ad_reviews_ad on ad_reviews (ad_account_id, ad_id, id);
`,
};
