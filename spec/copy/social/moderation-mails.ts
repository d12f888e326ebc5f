/** Mails about reports, decisions and appeals, in English. */
export const moderationMails = {
  workWaits: {
    subject: "Reports are waiting on Magpie",
    text: "Waiting for a decision: {reports, plural, one {# report} other {# reports}} and {appeals, plural, one {# appeal} other {# appeals}}. The oldest new one has waited for an hour.",
    button: "See reports",
  },
  statement: {
    subject: "A decision about your content on Magpie",
    text: "A moderator decided: {action}.",
    rule: "The rule: {rule}",
    appeal:
      "The page below says what the decision is about and why it was made. You can appeal there, and a different moderator will look at it.",
    button: "See the decision",
  },
  reportKept: {
    subject: "We looked at your report",
    text: "Thank you for your report. We looked at it and found nothing that breaks our rules.",
    button: "See your reports",
  },
  reportActed: {
    subject: "We looked at your report",
    text: "Thank you for your report. You were right, and we took action.",
  },
  noticeArrived: {
    subject: "We received your report: {number}",
    text: "Thank you for your report. Its number is {number}. A moderator will look at it, and we'll email you once it's decided.",
    button: "How we handle reports",
  },
  noticeDecided: { subject: "Your report was decided" },
  redress: "If you disagree, you can contact this site's operator, or go to court.",
  appealUpheld: {
    subject: "Your appeal was decided",
    text: "A different moderator looked at it again. The decision stands.",
    button: "See the decision",
  },
  appealReversed: {
    subject: "Your appeal was successful",
    text: "A different moderator looked at it again and reversed the decision. What was hidden or taken down is back.",
  },
} as const;
