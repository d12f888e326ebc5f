/** Whom and where an ad met, beside each event of it: reports by targeting are made of these. */
export const factsOfEvents = {
  name: "0240-facts-of-events",
  up: /* sql */ `
alter table ad_events add column country text; -- null, as all of these: not known, or of before they were kept
alter table ad_events add column app text;
alter table ad_events add column age text; -- only where ads may be personal
alter table ad_events add column gender text; -- only where ads may be personal
alter table ad_events add column keyword text; -- what met it, behind how
alter table ad_events add column people_mark smallint; -- one of 64 that the viewer has in this account: so many different ones, so many people at least
alter table ad_events add constraint ad_events_country_check check (length(country) <= 2);
alter table ad_events add constraint ad_events_app_check check (length(app) <= 40);
alter table ad_events add constraint ad_events_age_check check (length(age) <= 10);
alter table ad_events add constraint ad_events_gender_check check (length(gender) <= 10);
alter table ad_events add constraint ad_events_keyword_check check (length(keyword) <= 500);
`,
};
