/** Where ads stand in a list, and how they are asked for. Numbers without a source are our choice. */
export const adSlots = {
  /** No ad among the first places of a page; so many pins at least between two, which also lie between two of neighbouring pages. */
  pinsBeforeFirst: 3,
  pinsBetween: 6,
  pinsAfterLast: 3,
  /** How much a place is looked at, of one at the top of a page: what is served further down is seen less often. */
  lookedAt: { first: 1, each: 0.92, least: 0.3 },
  /** Longest wait for the auction, ms; after that the page comes without ads. */
  patienceMs: 30,
  /** Receipts are written after so long at most, ms. */
  receiptsEveryMs: 80,
  /** How long receipts are kept, and for how long the archive shows what ran, in days. */
  receiptDays: 400,
  archiveDays: 365,
  /** How many topics and hidden pins of a viewer are told to the auction. */
  interestsMost: 40,
  hiddenMost: 500,
} as const;

/** Restricted advertising: shown only to people known to be old enough who agreed to personal ads. ads-plan §4.0 */
export const restrictedKinds = [
  "alcohol",
  "gambling",
  "dating",
  "weight_loss",
  "finance",
  "pharmacy",
  "cosmetic_surgery",
] as const;
