/** What is counted of an ad, as columns of `ad_stats` and `ad_days` call it. */
export const countedColumns = [
  ...(["impressions", "clicks", "closeups", "saves", "hides", "videos"] as const),
  ...(["invalid", "repeated", "unmeasured", "billed_micro", "waived_micro"] as const),
] as const;
