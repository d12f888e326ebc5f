/** A board handed over keeps the addresses it had with those who owned it before. */
export const formerOwners = {
  name: "0015-former-owners",
  up: /* sql */ `
-- Whose addresses lead to the board besides its owner's.
alter table boards add column former_owner_ids bigint[] not null default '{}';
`,
};
