/** What happens to an ad that was served, each counted once a serving. business §2.1 */
export const adEventKinds = ["impression", "closeup", "click", "save", "hide", "video_50"] as const;
export type AdEventKind = (typeof adEventKinds)[number];

/** The same of a pin that nobody pays for. */
export const pinEventKinds = ["impression", "closeup", "click", "save", "hide"] as const;

/**
 * Why an event of an ad does not count: it is kept and told to the advertiser, but not billed. `repeated` and `unmeasured` are counted on their
 * own, all others together as invalid. Our choice.
 */
export const invalidReasons = [
  /** The token is older than events are taken for. */
  "expired",
  /** The token is from the future: the clock went back. */
  "early",
  /** It was served to somebody else. */
  "foreign",
  /** There is no receipt that it was served. */
  "unserved",
  /** By somebody who belongs to the account. */
  "own",
  /** By a program that says it is one. */
  "bot",
  /** The browser only fetched ahead. */
  "prefetch",
  /** Inside a frame of another page. */
  "framed",
  /** The page was not in sight. */
  "hidden",
  /** In sight for less than a second. */
  "brief",
  /** Clicked sooner after it was painted than anybody can. */
  "fast",
  /** Clicked, closed up on, saved or hidden without having been seen. */
  "unseen",
  /** An impression of which nobody measured how long it was in sight: served, and not known to be seen. */
  "unmeasured",
  /** A click of somebody whose last one, on the ad or on another of the advertiser, was a short while ago. */
  "repeated",
  /** A visitor's click, of more from one network than the people seen there explain. */
  "crowd",
] as const;
export type InvalidReason = (typeof invalidReasons)[number];

/** Those whose place is taken by an event of the same serving and kind that counts: they say nothing against it. */
export const replacedReasons = [
  ...(["foreign", "unserved", "prefetch", "framed", "hidden", "brief", "fast", "unseen", "unmeasured"] as const),
] satisfies InvalidReason[];

export const adEventLimits = {
  perCallMax: 100,
  /** An impression: at least a pixel in sight for so long without a break. Media Rating Council, viewable impressions */
  viewableMs: 1000,
  /** A click sooner after the paint is none of a person. Our choice. */
  leastClickMs: 200,
  /** Clocks of processes may differ by so much. Our choice. */
  clockAheadMs: 300_000,
  /** Raw events are kept for so many days. Our choice. */
  keptDays: 400,
  /** Events of a serving older than this are not even kept as invalid. */
  oldestDays: 7,
  /** How often somebody was shown a campaign is remembered for so many days. ads §3.7 */
  viewDays: 30,
} as const;
