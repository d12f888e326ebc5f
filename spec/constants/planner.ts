/** What forecasts rest on, and from where on they say anything. Our choice. */
export const plannerLimits = {
  /** Of each closed day so many auctions of the home feed are kept at most, drawn by chance; days older than these are forgotten. */
  auctionsADay: 1_000,
  daysKept: 28,
  /** Times within which it is counted how often people see ads, in days. */
  viewTimes: [1, 7, 28],
  /** Below these there is no forecast: days that have any, auctions of the plan's audience in the sample, people in it. */
  leastDays: 3,
  leastAuctions: 200,
  leastPeople: 100,
  /** Clicks of an advertiser count from so many days. */
  evidenceDays: 60,
  /** Of a plan; how many an account keeps, and how many stand beside each other. */
  daysMost: 90,
  plansMost: 100,
  nameMaxChars: 64,
  comparedMost: 3,
  /** Counts are told with so many figures, so that nobody's own part can be read from one. */
  figures: 2,
  /** What is typed is asked about after such a pause. */
  pauseMs: 400,
} as const;
