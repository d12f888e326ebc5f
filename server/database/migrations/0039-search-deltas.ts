/** Indexing goes in lanes; what all of them count is left by those that find another counting. */
export const searchDeltas = {
  name: "0039-search-deltas",
  up: /* sql */ `
-- Differences of counts and changed documents that indexing transactions left, to be counted and logged by the next that can. Mostly empty.
create table search_deltas (id uuid primary key default gen_random_uuid(), delta jsonb not null);
`,
};
