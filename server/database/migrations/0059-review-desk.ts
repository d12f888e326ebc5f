/** Whoever looks at an ad has it for a moment, and a decision can be taken back; what the desk for money looks for. */
export const reviewDesk = {
  name: "0059-review-desk",
  up: /* sql */ `
alter table ads add column claimed_by bigint; -- the operator who looks at it
alter table ads add column claimed_until timestamptz;
create index ads_claimer on ads (claimed_by) where claimed_by is not null; -- of somebody who leaves

alter table ad_reviews add column undone_at timestamptz; -- taken back: it stands as if it had not been
create index ad_reviews_newest on ad_reviews (id); -- what was decided, of all accounts

create index ad_transfers_at on ad_transfers (at); -- what was booked in a day, of all accounts
create index ad_charges_troubled on ad_charges (id) where state in ('FAILED', 'PAST_DUE') or disputed_micro > 0;
`,
};
