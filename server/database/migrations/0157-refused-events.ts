/** What of ads was refused lately, of all accounts. */
export const refusedEvents = {
  name: "0157-refused-events",
  up: /* sql */ `
create index ad_events_refused on ad_events (at, reason) where reason is not null; -- how many of a day, for operators
`,
};
