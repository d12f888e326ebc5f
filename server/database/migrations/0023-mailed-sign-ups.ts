/** Sign-ups that wait for their mailbox, where answers must not tell who has an account. */
export const mailedSignUps = {
  name: "0023-mailed-sign-ups",
  up: /* sql */ `
alter table challenges drop constraint challenges_kind_check;
alter table challenges add constraint challenges_kind_check
  check (kind in ('mfa', 'factor', 'passkey', 'qr', 'oauth', 'nonce', 'identity', 'case', 'step_up', 'human', 'sign_up'));
`,
};
