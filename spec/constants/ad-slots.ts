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
  /** One auction fills so many places, of so many pages at most; each page is reached by so many of those who saw the one before. */
  slatePlaces: 12,
  slatePages: 3,
  nextPageShare: 0.5,
  /** What was auctioned for somebody is theirs for so long, also when they ask for the page again. */
  slateMs: 20_000,
  /** What is known of a viewer is read again after so long, ms. */
  viewerMs: 60_000,
  /** Receipts are written after so long at most, ms: before anything can have been in sight for a second. */
  receiptsEveryMs: 200,
  /** How long what an event needs may be on its way from another process, ms. */
  receiptsLateMs: 4_500,
  /** How long receipts are kept, the queries that met ads and how many saw them, and for how long the archive shows what ran, in days. */
  receiptDays: 400,
  /** One auction in so many is kept with every ad it looked at, for so many days. */
  sampledEach: 1_000,
  sampleDays: 180,
  /** A query is told to advertisers once so many people were shown an ad with it. ads-plan §4.0 */
  queryPeople: 20,
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
