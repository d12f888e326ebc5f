/** Pins are reported too, and the operator closes what was looked at. */
export const reports = {
  name: "0013-reports",
  up: /* sql */ `
alter table reports drop constraint reports_kind_check;
alter table reports add constraint reports_kind_check check (kind in ('comment', 'message', 'pin'));
alter table reports add column closed_at timestamptz;
create index reports_open on reports (kind, subject_id) where closed_at is null; -- what waits for the operator
`,
};
