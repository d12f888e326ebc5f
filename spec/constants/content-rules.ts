/** What a rule looks for: words and phrases, links to a domain and its subdomains, a picture and its copies. Our choice. */
export const ruleKinds = ["WORDS", "DOMAIN", "PICTURE"] as const;
export type RuleKind = (typeof ruleKinds)[number];

/**
 * What a rule does. `DESK`: a moderator decides. `VEIL`: the picture is veiled. `HIDE`: it is taken down, a board is seen by its people alone.
 * `REFUSE`: it isn't taken in the first place.
 */
export const ruleActions = ["DESK", "VEIL", "HIDE", "REFUSE"] as const;
export type RuleAction = (typeof ruleActions)[number];

export const contentRuleLimits = {
  rulesMax: 5000,
  wordsMax: 50,
  wordMaxChars: 100,
  noteMaxChars: 500,
  /** What a dry run looks back on. */
  trialDays: 30,
  /** Things that a dry run shows. */
  trialSamples: 12,
  /** Things that a rule met and shows. */
  hitsShown: 20,
  /** How long it is kept what a rule met. */
  hitDays: 90,
} as const;
