import { type Acting, noPartOfBusiness } from "#server/calls/acts.ts";

const opensSignUp = { stays: "it lets somebody make an account of their own, and acts for nobody" };

export const invitationActs: readonly Acting[] = [
  {
    name: "invitations to sign up",
    tables: ["invitations"],
    at: {
      password_reset: opensSignUp,
      taken_back: opensSignUp,
      mailbox_proved: opensSignUp,
      sessions_ended: opensSignUp,
      tokens_ended: opensSignUp,
      suspended: opensSignUp,
      deactivated: opensSignUp,
      ...noPartOfBusiness,
    },
  },
];
