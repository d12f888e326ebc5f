/** Boards made in advertiser accounts are found by them: their accounts' owners belong to them. */
export const boardsOfAccounts = {
  name: "0173-boards-of-accounts",
  up: /* sql */ `
create index boards_account on boards (advertiser_id, id) where advertiser_id is not null; -- those whose people are settled
`,
};
