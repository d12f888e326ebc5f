/** What was ordered with a purchase order's number, and what of campaigns' days was drawn from it. */
export const orderLines = {
  name: "0244-order-lines",
  up: /* sql */ `
create table order_lines (
  ad_account_id bigint not null,
  id bigint not null,
  name text not null,
  po_number text, -- of whoever orders
  paid_type text not null,
  state text not null,
  currency text not null,
  budget_micro bigint not null,
  first_day date not null, -- of the account's calendar, as is the last
  last_day date, -- null: no end
  wanted jsonb, -- what an edit asks for and no operator has decided yet
  note text, -- why it was refused
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (ad_account_id, id),
  constraint order_lines_budget_check check (budget_micro > 0),
  constraint order_lines_days_check check (last_day >= first_day)
);
create index order_lines_waiting on order_lines (updated_at) where state = 'WAITING' or wanted is not null;
alter table campaigns add column order_line_id bigint; -- what its days are drawn from; null: the account alone
create index campaigns_order_line on campaigns (ad_account_id, order_line_id) where order_line_id is not null;
alter table ad_limits add column order_line_id bigint; -- of campaigns' days: what they are drawn from
create index ad_limits_order_line on ad_limits (ad_account_id, order_line_id) where order_line_id is not null;
alter table ad_limits drop constraint ad_limits_scope_check;
alter table ad_limits add constraint ad_limits_scope_check check (scope in ('account', 'campaign', 'ad_group', 'order_line'));
`,
};
