/** Who may make an account on this instance: everybody, whoever has an invitation, nobody. */
export const signUpModes = ["open", "invitation", "closed"] as const;
export type SignUpMode = (typeof signUpModes)[number];

export const invitationLimits = {
  noteMaxChars: 100,
  /** Accounts that one invitation may make. */
  mostUses: 1000,
  mostDays: 365,
  usualDays: 14,
  /** Invitations of one person within `ownDays`, where people may invite; each makes one account. */
  ownMost: 5,
  ownDays: 30,
  /** An invitation that ended is listed so long. */
  keptDays: 90,
  codeMaxChars: 60,
} as const;
