/** When a session turned a second factor on: it has shown it then, which is no fresh proof for anything else. */
export const factorSetUp = {
  name: "0062-factor-set-up",
  up: /* sql */ `
alter table sessions add column factor_set_up_at timestamptz;
`,
};
