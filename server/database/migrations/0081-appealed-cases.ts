/** Suspended people who appealed and wait for an answer. */
export const appealedCases = {
  name: "0081-appealed-cases",
  up: /* sql */ `
create index cases_appealed on cases (appealed_at) where decision = 'open' and appealed_at is not null; -- the desk for appeals
`,
};
