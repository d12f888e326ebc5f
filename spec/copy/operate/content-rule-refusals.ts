/** What the calls for rules refuse with, in English. */
export const contentRuleRefusals = {
  tooMany: "You've reached the limit of rules. Delete one first.",
  wordsMissing: "Give at least one word or phrase.",
  wordsEmpty: "One of these has no letter and no digit, so it can't be found.",
  domainWrong: "Give a domain, like example.org.",
  placesMissing: "Choose at least one place.",
  wrongAction: "This rule can't do that about these things.",
  endsBefore: "Choose a day that is still to come.",
  pinMissing: "There is no such Pin here.",
  pictureSaysNothing: "This picture is too plain to be told from others.",
} as const;
