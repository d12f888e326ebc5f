export const reportLevels = ["ACCOUNT", "CAMPAIGN", "AD_GROUP", "AD"] as const;
export type ReportLevel = (typeof reportLevels)[number];

export const reportGranularities = ["TOTAL", "HOUR", "DAY", "WEEK", "MONTH"] as const;
export type ReportGranularity = (typeof reportGranularities)[number];

/** Whose calendar days are of: the account's, or UTC. */
export const reportZones = ["ACCOUNT", "UTC"] as const;

/** Where in time a conversion counts: where the ad was acted on, or where it happened. */
export const conversionTimes = ["TIME_OF_AD_ACTION", "TIME_OF_CONVERSION"] as const;
export type ConversionTime = (typeof conversionTimes)[number];

/** How an amount's currency is written: €5.00 or EUR 5.00. */
export const moneyFormats = ["SYMBOL", "CODE"] as const;
export type MoneyFormat = (typeof moneyFormats)[number];

export const filterOperators = ["=", "!=", "in", "not_in", "~", ">", "<"] as const;
export type FilterOperator = (typeof filterOperators)[number];

/** By whom or where ads met reports are told, as the public API calls it. What tells of people is told of some at least. */
export const reportFacets = {
  COUNTRY: { isOfPeople: true },
  APPTYPE: { isOfPeople: true },
  GENDER: { isOfPeople: true },
  AGE_BUCKET: { isOfPeople: true },
  AGE_BUCKET_AND_GENDER: { isOfPeople: true },
  PLACEMENT: { isOfPeople: false },
  KEYWORD: { isOfPeople: true },
} as const;
export type ReportFacet = keyof typeof reportFacets;

/** What isn't known, or told of too few people. */
export const restOfFacet = "OTHER";

/** Our choice. */
export const reportLimits = {
  totalDaysMax: 1100,
  dayDaysMax: 400,
  hourDaysMax: 31,
  /** Of reports by whom or where ads met, as of the public API. */
  facetDaysMax: 91,
  idsMax: 250,
  /** Of a filter. */
  valuesMax: 500,
  /** More rows than this are no page of anybody's: a narrower report is asked for. */
  rowsMax: 20_000,
  pageMax: 1000,
  filtersMax: 20,
  wordsMaxChars: 100,
  topPins: 20,
} as const;

/** How often a saved report is made and mailed. */
export const reportSchedules = ["NONE", "DAY", "WEEK", "MONTH"] as const;
export type ReportSchedule = (typeof reportSchedules)[number];

export const reportRunStates = ["WORKING", "READY", "FAILED"] as const;
export type ReportRunState = (typeof reportRunStates)[number];

/** Why there is no file: too many rows, whoever asked for it has lost their role, or a fault that was not theirs. */
export const reportProblems = ["TOO_LONG", "ROLE_ENDED", "FAULT"] as const;
export type ReportProblem = (typeof reportProblems)[number];

/** Our choice. */
export const reportCenterLimits = {
  perAccountMax: 200,
  nameMaxChars: 100,
  recipientsMax: 50,
  /** Rows of a file, and of its mail. */
  fileRowsMax: 1_000_000,
  mailRows: 10,
  /** So many rows are summed and written at a time. */
  atOnce: 10_000,
  /** How long a file is kept, what is told of it, and how long a link to it is good. */
  fileDays: 30,
  runDays: 180,
  linkDays: 7,
  /** So many may be under way in an account. */
  workingMax: 20,
  /** A run without news for so long has died. */
  deadAfterMinutes: 30,
} as const;
