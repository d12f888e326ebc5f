/** Amounts of cut-outs, claims and suggestions, apart from what every page needs. All our choice. */
export const ownLimits = {
  /** A line drawn by hand, thinned. */
  lassoPointsMax: 600,
  cutOutsPerPinMax: 50,
  /** As typed; a host name is at most 253. */
  claimNameMaxChars: 300,
  claimsPerPersonMax: 20,
  /** Videos that one person says within a day they will upload. */
  registeredMediaMax: 1000,
  /** Whoever follows fewer people is shown some to follow. */
  suggestPeopleBelow: 30,
} as const;

/** So long a line of the audit log is kept. Our choice: a year, so that what was done since the last look back of that kind is found. */
export const auditRetentionDays = 365;

/**
 * Addresses in a part of the sitemap. The protocol allows 50,000 in a file (https://www.sitemaps.org/protocol.html); parts are cut smaller, so
 * that what comes to one before it is cut again fits in.
 */
export const sitemapAddresses = { part: 20_000, most: 50_000 } as const;
