/** Sentences of the operators' page about links that leave the site. */
export const offsiteRulesCopy = {
  title: "Blocked links",
  text: "Links people can't open. Rules refuse what people post; these entries stop people who follow a link, wherever it is.",
  make: "New entry",
  list: "Entries for links",
  search: "Search entries",
  place: "Link",
  effect: "Effect",
  statuses: { blocked: "Blocked", suspicious: "Suspicious", porn: "Adult content", ok: "Allowed" },
  effects: {
    blocked: "The link isn't opened: it may harm people or their device.",
    suspicious: "The link isn't opened: it looks suspicious.",
    porn: "The link isn't opened: it leads to adult content.",
    ok: "The link is opened, even where a broader entry or a rule says otherwise.",
  },
  edit: "Edit",
  editFor: "Edit {place}",
  remove: "Remove",
  removeFor: "Remove {place}",
  removed: "Entry removed.",
  acts: "Actions",
  none: "No blocked links",
  noneText: "Every link is opened, except to sites that a rule refuses.",
  noneFound: "No entry matches. Try another search, or show all kinds.",
  form: {
    make: "New entry for links",
    change: "Edit entry",
    place: "Domain, or domain and path",
    placeHint:
      "Like example.org or example.org/shop. Covers subdomains and everything under the path; what follows a ? doesn't count.",
    note: "Note",
    noteHint: "Only operators see it.",
    saved: "Entry saved.",
    made: "Entry added. It applies right away.",
  },
  trial: {
    title: "Check a link",
    text: "Shows what happens to people who open it. Nothing is changed.",
    address: "Web address",
    check: "Check",
    opened: "This link is opened.",
    byEntry: "Because of the entry {place}.",
    byRule: "Because a rule refuses posts with this site.",
    byNone: "No entry covers it.",
  },
} as const;

/** What the calls refuse with. */
export const offsiteRuleRefusals = {
  placeWrong: "Enter a domain, like example.org or example.org/shop.",
  known: "There's already an entry for this. Edit it instead.",
  tooMany: "You've reached the limit for entries. Remove one first.",
  endsBefore: "Choose a day in the future.",
  addressWrong: "Enter a web address, like https://example.org/page.",
  gone: "This entry doesn't exist anymore.",
} as const;
