/**
 * Countries of the European Economic Area with the age at which a person may consent alone (GDPR Art. 8 and the
 * national laws that set it). A birthday is compulsory in all of them.
 */
export const euMinimumAgeYears: Readonly<Record<string, number>> = {
  AT: 14,
  BE: 13,
  BG: 14,
  CY: 14,
  CZ: 15,
  DE: 16,
  DK: 15,
  EE: 13,
  ES: 14,
  FI: 13,
  FR: 15,
  GR: 15,
  HR: 16,
  HU: 16,
  IE: 16,
  IS: 13,
  IT: 14,
  LI: 16,
  LT: 14,
  LU: 16,
  LV: 13,
  MT: 13,
  NL: 16,
  NO: 13,
  PL: 16,
  PT: 13,
  RO: 16,
  SE: 13,
  SI: 15,
  SK: 16,
};

/** Countries outside it whose law sets an age other than 13. */
export const otherMinimumAgeYears: Readonly<Record<string, number>> = { KR: 14, CN: 14 };
