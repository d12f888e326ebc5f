/** What an operator may publish as terms. */
export const termsLimits = {
  textMaxChars: 60_000,
  summaryMaxChars: 500,
  /** Versions of all time. */
  most: 100,
  /** Longer texts are not compared line by line. */
  comparedLines: 1500,
} as const;

/** How somebody came to agree. */
export const consentWays = ["sign_up", "asked", "published"] as const;
