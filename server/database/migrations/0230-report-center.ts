/** Saved reports with their schedules and readers, and what they made. */
export const reportCenter = {
  name: "0230-report-center",
  up: /* sql */ `
create table ad_report_templates (
  ad_account_id bigint not null,
  id bigint not null,
  name text not null,
  definition jsonb not null,
  every text not null check (every in ('NONE', 'DAY', 'WEEK', 'MONTH')),
  on_day smallint,
  at_hour smallint not null,
  next_at timestamptz,
  created_by bigint not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (ad_account_id, id)
);
create index ad_report_templates_due on ad_report_templates (next_at) where next_at is not null;
create index ad_report_templates_by_person on ad_report_templates (created_by);
create table ad_report_recipients (
  ad_account_id bigint not null,
  template_id bigint not null,
  person_id bigint not null,
  stopped_at timestamptz,
  primary key (ad_account_id, template_id, person_id)
);
create index ad_report_recipients_by_person on ad_report_recipients (person_id);
create table ad_report_runs (
  ad_account_id bigint not null,
  id bigint not null,
  template_id bigint,
  name text not null,
  definition jsonb not null,
  first_day date not null,
  last_day date not null,
  asked_by bigint,
  is_scheduled boolean not null default false,
  client text not null default 'page',
  state text not null check (state in ('WORKING', 'READY', 'FAILED')),
  problem text,
  row_count integer,
  bytes bigint,
  file text,
  asked_at timestamptz not null,
  moved_at timestamptz not null,
  made_at timestamptz,
  kept_until timestamptz,
  primary key (ad_account_id, id)
);
create index ad_report_runs_kept on ad_report_runs (kept_until) where file is not null;
create index ad_report_runs_by_person on ad_report_runs (asked_by);
create index ad_report_runs_by_age on ad_report_runs (asked_at);
create index ad_report_runs_of_template on ad_report_runs (ad_account_id, template_id, id desc);
`,
};
