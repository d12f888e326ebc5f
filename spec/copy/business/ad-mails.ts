/** Mails about the review of ads, in English. */
export const adMails = {
  approved: {
    subject: "Your ad “{ad}” was approved",
    text: "Your ad “{ad}” was reviewed and approved. It runs as set in its campaign.",
    button: "See the campaign",
  },
  rejected: {
    subject: "Your ad “{ad}” can't run",
    text: "Your ad “{ad}” was reviewed and won't be shown. The reason: {reasons}.",
    note: "From the reviewer: {note}",
    next: "Change the Pin or the page it leads to, or appeal. Then the ad is reviewed again.",
    button: "See what you can do",
  },
} as const;
