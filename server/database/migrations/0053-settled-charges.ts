/** What of an open charge was paid, or given up, in another way than by card. */
export const settledCharges = {
  name: "0053-settled-charges",
  up: /* sql */ `
-- beside amount_micro, which is the rest that a card is asked for
alter table ad_charges add column settled_micro bigint not null default 0;
alter table ad_charges add constraint ad_charges_settled check (settled_micro >= 0);
`,
};
