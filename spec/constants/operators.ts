/** The roles that people have who operate this instance. Our choice. */
export const operatorRoles = ["owner", "moderator", "support", "finance"] as const;
export type OperatorRole = (typeof operatorRoles)[number];

export const operatorLimits = {
  /** For how long an operator without a second factor is let in, where the instance asks for one. */
  factorGraceDays: 7,
  /** How long a decision on an ad can be taken back by whoever made it; until then nobody is told of it. */
  undoSeconds: 10,
  /** For how long an ad that somebody looks at is theirs. */
  claimSeconds: 120,
  /** Days whose revenue is told, and the most that can be asked for. */
  revenueDays: 30,
  revenueDaysMax: 366,
  /** Ads that the desk shows at once. */
  deskMax: 50,
  holdReasonMaxChars: 500,
  reviewNoteMaxChars: 1000,
  searchMaxChars: 100,
} as const;
