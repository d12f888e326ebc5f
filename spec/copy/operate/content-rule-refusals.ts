/** What the calls for rules refuse with, in English. */
export const contentRuleRefusals = {
  tooMany: "You've reached the limit for rules. Delete one first.",
  wordsMissing: "Enter at least one word or phrase.",
  wordsEmpty: "One line has no letter or digit, so it can't be found.",
  domainWrong: "Enter a domain, like example.org.",
  placesMissing: "Choose at least one place to look.",
  wrongAction: "This rule can't do that to this kind of content.",
  endsBefore: "Choose a day in the future.",
  pinMissing: "We couldn't find that Pin.",
  pictureSaysNothing: "This image is too plain to tell apart from others.",
} as const;
