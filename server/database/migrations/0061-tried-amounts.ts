/** What each attempt at a charge asked a card for: the charge may be for less since. */
export const triedAmounts = {
  name: "0061-tried-amounts",
  up: /* sql */ `
alter table ad_charge_attempts add column amount_micro bigint;
`,
};
