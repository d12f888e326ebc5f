/** Whom and where an ad met, beside each event of it: reports by targeting are made of these. */
export const factsOfEvents = {
  name: "0240-facts-of-events",
  up: /* sql */ `
alter table ad_events
  add column country text check (length(country) <= 2), -- null, as all of these: not known, or of before they were kept
  add column app text check (length(app) <= 40),
  add column age text check (length(age) <= 10), -- only where ads may be personal
  add column gender text check (length(gender) <= 10), -- only where ads may be personal
  add column keyword text check (length(keyword) <= 500), -- what met it, behind how
  add column people_mark smallint; -- one of 64 that the viewer has in this account: so many different ones, so many people at least
`,
};
