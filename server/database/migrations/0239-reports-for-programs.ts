/** How a program asked for the file of a report to be told. */
export const reportsForPrograms = {
  name: "0239-reports-for-programs",
  up: /* sql */ `
alter table ad_report_runs add column as_api jsonb; -- its format and columns, in the public API's words; null: as our own pages tell it
`,
};
