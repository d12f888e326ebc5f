/** What each person wants reports of an account to begin with. */
export const reportPreferences = {
  name: "0257-report-preferences",
  up: /* sql */ `
alter table ad_preferences add column reporting jsonb; -- columns, windows, zone, range and the like; what isn't in it is as each page has it
`,
};
