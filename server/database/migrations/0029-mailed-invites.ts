/** Mailed invitations of somebody whose account is deleted. */
export const mailedInvites = {
  name: "0029-mailed-invites",
  up: /* sql */ `
create index board_invites_mailed on board_invites (email) where email is not null; -- those that go with the account of that address
`,
};
