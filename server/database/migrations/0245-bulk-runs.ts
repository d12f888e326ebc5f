/** Runs of the bulk editor that programs of the public API ask for, and downloads. The version before knows neither and shows them as sheets. */
export const bulkRuns = {
  name: "0245-bulk-runs",
  up: /* sql */ `
alter table ad_sheets add column client text; -- the program that asked; null: a page
alter table ad_sheets add column wanted jsonb; -- of a download: what is in it
`,
};
