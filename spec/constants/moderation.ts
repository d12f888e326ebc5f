/** What is reported and decided on. Our choice. */
export const reportedKinds = ["pin", "board", "person", "comment", "message", "pack"] as const;
export type ReportedKind = (typeof reportedKinds)[number];

/** Why something is reported, and by which rule it is decided. */
export const reportReasons = [
  ...(["spam", "harassment", "hate", "nudity", "minor_safety", "self_harm"] as const),
  ...(["false_information", "copyright", "illegal", "other"] as const),
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Looked at before everything else. */
export const urgentReasons: readonly ReportReason[] = ["minor_safety", "self_harm"];

/** What is done about a report. `HIDE`: a picture is veiled, a board is seen by its people alone. `REFUSE`: only by a rule, when it is written. */
export const moderationActions = ["NONE", "WARN", "LIMIT", "HIDE", "REMOVE", "SUSPEND", "REFUSE"] as const;
export type ModerationAction = (typeof moderationActions)[number];

/** For how many days somebody may write neither comments nor messages. */
export const limitDays = [1, 7, 30] as const;

/** How a case came up. */
export const caseSources = ["REPORT", "NOTICE", "RULE", "OPERATOR"] as const;
export type CaseSource = (typeof caseSources)[number];

/** What the transparency page counts. */
export const countedEvents = ["REPORT", "NOTICE", "DECISION", "APPEAL", "UPHELD", "REVERSED"] as const;
export type CountedEvent = (typeof countedEvents)[number];

export const moderationLimits = {
  /** Cases that the desk shows at once. */
  deskMax: 50,
  /** Moderators are mailed what has waited so long. */
  tellAfterMinutes: 60,
  noteMaxChars: 1000,
  detailMaxChars: 1000,
  appealMaxChars: 4000,
  nameMaxChars: 100,
  addressMaxChars: 500,
  /** How long a decision can be appealed against: six months. */
  appealDays: 180,
  /** How long cases and their decisions are kept once decided. */
  caseDays: 730,
  noticeDays: 365,
  /** What the transparency page looks back on. */
  transparencyDays: 365,
} as const;
