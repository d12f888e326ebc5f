import { type Acting, noPartOfBusiness } from "#server/calls/acts.ts";

const wantsLogIn = {
  stays: "only a session of its person opens it, after a fresh proof, and a suspended person's case",
};

export const exportActs: readonly Acting[] = [
  {
    name: "archives of data",
    tables: ["exports"],
    at: {
      password_reset: wantsLogIn,
      taken_back: wantsLogIn,
      mailbox_proved: wantsLogIn,
      sessions_ended: wantsLogIn,
      tokens_ended: wantsLogIn,
      suspended: wantsLogIn,
      deactivated: wantsLogIn,
      ...noPartOfBusiness,
    },
  },
];
