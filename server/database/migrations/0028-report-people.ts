/** People are reported too, from their profile. */
export const reportPeople = {
  name: "0028-report-people",
  up: /* sql */ `
alter table reports drop constraint reports_kind_check;
alter table reports add constraint reports_kind_check check (kind in ('comment', 'message', 'pin', 'person'));
`,
};
