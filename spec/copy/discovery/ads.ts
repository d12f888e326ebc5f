/** What people can do about an ad. */
export const adsCopy = {
  why: "Why this ad?",
  whyTitle: "Why you see this ad",
  whyGone: "We can't tell anymore why this ad was shown.",
  seller: "Ads on this site are sold by {seller}.",
  settings: "Change how ads are chosen",
  archive: "All ads that ran on this site",
  archiveIntro: "Every ad that ran here within the last year: who paid for it, since when, and who it was for.",
  archiveEmpty: "No ad has run here yet.",
  paidBy: "Paid for by {name}",
  running: "Running since {from}",
  over: "From {from} to {to}",
  ended: "Ran from {from}",
  leadsTo: "Leads to {domain}",
  hide: "Hide ad",
  hidden: "Ad hidden. You won't see others from this campaign.",
  report: "Report ad",
} as const;
