/** How a keyword is met by a search: the words of the public API v5. Negative ones keep ads out of it. */
export const matchTypes = ["BROAD", "PHRASE", "EXACT", "EXACT_NEGATIVE", "PHRASE_NEGATIVE"] as const;
export type MatchType = (typeof matchTypes)[number];

export const positiveMatches = ["BROAD", "PHRASE", "EXACT"] as const satisfies readonly MatchType[];
export const negativeMatches = ["EXACT_NEGATIVE", "PHRASE_NEGATIVE"] as const satisfies readonly MatchType[];

export const keywordStatuses = ["ACTIVE", "PAUSED", "ARCHIVED"] as const;

export const keywordLimits = {
  valueMaxChars: 120, // of the public API
  wordsMax: 8, // so many words of a search the auction reads
  perParent: 2_000, // our choice: archived ones aside, in an ad group or a campaign
  pastedMax: 30_000, // our choice: lines that are looked through as they are typed
  longPasteChars: 20_000, // our choice: what is longer isn't left to the browser to paste
  problemsShown: 100, // our choice: lines told at once of those that can't be taken
  parentsRead: 35, // our choice: so many full ad groups and campaigns are held against what is shown
  queriesShown: 1_000, // our choice: the rest stand with the other searches
  searchMaxChars: 120, // our choice: as long as a keyword
} as const;

/** Which of an account's keywords are told: the ones that ad groups bid on, those that keep their ads out, and those of whole campaigns. */
export const keywordLists = ["ad_group_positive", "ad_group_negative", "campaign_negative"] as const;
export type KeywordList = (typeof keywordLists)[number];
