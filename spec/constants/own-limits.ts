/** Amounts of cut-outs and claims, apart from what every page needs. All our choice. */
export const ownLimits = {
  /** A line drawn by hand, thinned. */
  lassoPointsMax: 600,
  cutOutsPerPinMax: 50,
  /** As typed; a host name is at most 253. */
  claimNameMaxChars: 300,
  claimsPerPersonMax: 20,
} as const;

/** So long a line of the audit log is kept. Our choice: a year, so that what was done since the last look back of that kind is found. */
export const auditRetentionDays = 365;
