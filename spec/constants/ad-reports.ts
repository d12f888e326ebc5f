export const reportLevels = ["ACCOUNT", "CAMPAIGN", "AD_GROUP", "AD"] as const;
export type ReportLevel = (typeof reportLevels)[number];

export const reportGranularities = ["TOTAL", "HOUR", "DAY", "WEEK", "MONTH"] as const;
export type ReportGranularity = (typeof reportGranularities)[number];

/** Whose calendar days are of: the account's, or UTC. */
export const reportZones = ["ACCOUNT", "UTC"] as const;

/** Where in time a conversion counts: where the ad was acted on, or where it happened. */
export const conversionTimes = ["TIME_OF_AD_ACTION", "TIME_OF_CONVERSION"] as const;
export type ConversionTime = (typeof conversionTimes)[number];

export const filterOperators = ["=", "!=", "in", "not_in", "~", ">", "<"] as const;
export type FilterOperator = (typeof filterOperators)[number];

/** Our choice. */
export const reportLimits = {
  totalDaysMax: 1100,
  dayDaysMax: 400,
  hourDaysMax: 31,
  idsMax: 250,
  /** More rows than this are no page of anybody's: a narrower report is asked for. */
  rowsMax: 20_000,
  pageMax: 1000,
  filtersMax: 20,
  wordsMaxChars: 100,
  topPins: 20,
} as const;
