/** Mails about the review of ads, in English. */
export const adMails = {
  approved: {
    subject: "Your ad “{ad}” was approved",
    text: "Your ad “{ad}” was reviewed and approved. It runs as its campaign has it.",
    button: "See the campaign",
  },
  rejected: {
    subject: "Your ad “{ad}” can't run",
    text: "Your ad “{ad}” was reviewed and isn't shown. This is why: {reasons}.",
    note: "The reviewer writes: {note}",
    next: "Change the Pin or the page it leads to, or appeal; the ad is then looked at again.",
    button: "See what can be done",
  },
} as const;
