/** Sentences of the operators' page about the terms. */
export const termsDeskCopy = {
  title: "Terms",
  text: "Terms and privacy policy, version by version. From its date on, people agree to a new version before they write.",
  make: "New version",
  terms: "Terms of service",
  privacy: "Privacy policy",
  textHint: "Markdown: headings, lists, links, bold and italics.",
  textMissing: "Write the text.",
  summary: "What changes",
  summaryHint: "A few sentences, shown to everyone who's asked.",
  summaryMissing: "Say what changes.",
  from: "Valid from",
  fromHint:
    "In your time zone. Until then, a banner announces it, and people can already agree. If empty: from now on.",
  publish: "Publish",
  publishTitle: "Publish this version?",
  publishText: "Once it's valid, it can't be changed or removed, and everyone is asked to agree to it.",
  published: "The version is published.",
  states: { upcoming: "Upcoming", current: "Valid now", past: "Past" },
  validFrom: "Valid from {date}",
  read: "Read terms",
  readFor: "Read terms valid from {date}",
  withdraw: "Withdraw",
  withdrawTitle: "Withdraw this version?",
  withdrawText: "It's no longer announced, and won't become valid.",
  withdrawn: "The version is withdrawn.",
  none: "No version yet",
  noneText:
    "The default texts apply, or terms.md and privacy.md in the data folder. Once the first version is valid, they're no longer read.",
} as const;

export const termsRefusals = {
  past: "Choose a time that isn't over.",
  beforeOther: "Another version is valid later than that. Choose a later time.",
  tooMany: "There are too many versions.",
  holds: "This version is valid already and stays.",
} as const;
