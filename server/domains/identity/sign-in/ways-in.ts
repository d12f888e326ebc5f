import { type Acting, noPartOfBusiness, whileAway } from "#server/calls/acts.ts";

const isNobodyInside = { stays: "it is a way in, and nobody who is in" };

/** What ends a way in that its person set up: the mailbox gives the account back, and what is older than an intruder stays. */
export const wayIn: Acting["at"] = {
  password_reset: "ends if made lately",
  taken_back: "ends if made lately",
  mailbox_proved: "ends",
  sessions_ended: isNobodyInside,
  tokens_ended: isNobodyInside,
  ...whileAway,
  ...noPartOfBusiness,
};
