export const reportLevels = ["ACCOUNT", "CAMPAIGN", "AD_GROUP", "AD"] as const;
export type ReportLevel = (typeof reportLevels)[number];

export const reportGranularities = ["TOTAL", "DAY", "HOUR"] as const;
export type ReportGranularity = (typeof reportGranularities)[number];

/** Our choice. */
export const reportLimits = {
  totalDaysMax: 1100,
  dayDaysMax: 400,
  hourDaysMax: 31,
  idsMax: 250,
  /** More rows than this are no page of anybody's: a narrower report is asked for. */
  rowsMax: 20_000,
  topPins: 20,
} as const;
