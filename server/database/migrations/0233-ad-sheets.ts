/** Sheets by which many things of an advertiser account are made and changed at once, with what became of each row. */
export const adSheets = {
  name: "0233-ad-sheets",
  up: /* sql */ `
create table ad_sheets (
  ad_account_id bigint not null,
  id bigint not null,
  person_id bigint not null, -- who sent it in; 0: somebody who is gone
  file_name text not null,
  form text not null,
  heads jsonb not null, -- as they were typed
  state text not null,
  left_out integer not null default 0, -- rows without an action
  checked integer not null default 0, -- rows, as far as the check is
  acted_by bigint, -- who has it applied or undone; 0: somebody who is gone
  subject_id bigint, -- in whose name: a business; null: the account's own
  part text, -- what is applied: all or none, or those that are right
  batch_id bigint, -- of its changes, once some are applied
  undo_batch_id bigint,
  totals jsonb, -- budgets before and after
  reason text, -- why it failed
  created_at timestamptz not null,
  moved_at timestamptz not null,
  primary key (ad_account_id, id)
);
create index ad_sheets_created on ad_sheets (created_at);
create index ad_sheets_person on ad_sheets (person_id);
create index ad_sheets_acted on ad_sheets (acted_by) where acted_by is not null;
create index ad_sheets_subject on ad_sheets (subject_id) where subject_id is not null;
create index ad_sheets_moving on ad_sheets (ad_account_id) where state in ('waiting', 'applying', 'undoing');
create table ad_sheet_rows (
  ad_account_id bigint not null,
  sheet_id bigint not null,
  line integer not null, -- of the file
  state text not null,
  cells jsonb not null, -- as they were typed
  place integer, -- in which order rows are applied
  kind text,
  action text,
  ref text, -- a name in the sheet for what it makes
  parent_ref text, -- the name of what it stands in
  entity_id bigint,
  version integer, -- that was looked at
  fields jsonb,
  changes jsonb, -- what it comes to, by column
  problems jsonb,
  primary key (ad_account_id, sheet_id, line)
);
create index ad_sheet_rows_places on ad_sheet_rows (ad_account_id, sheet_id, state, place);
create index ad_sheet_rows_refs on ad_sheet_rows (ad_account_id, sheet_id, ref) where ref is not null;
`,
};
