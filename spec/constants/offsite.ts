/** Answers of the offsite check that are not opened. business §4 */
export const offsiteRefusedStatuses = ["blocked", "suspicious", "porn"] as const;

/** Of an operator's entry for links that leave the site. `placeMaxChars`: domain and path together. our choice */
export const offsiteRuleLimits = {
  rulesMax: 10_000,
  placeMaxChars: 1255,
  domainMaxChars: 255,
  pathMaxChars: 1000,
  noteMaxChars: 500,
} as const;
