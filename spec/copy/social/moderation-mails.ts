/** Mails about reports, decisions and appeals, in English. */
export const moderationMails = {
  statement: {
    subject: "A decision about what is yours on Magpie",
    text: "A moderator decided: {action}.",
    rule: "The rule: {rule}",
    appeal:
      "The page below says what it is about and on what it rests. You can appeal there; another moderator looks at it then.",
    button: "See the decision",
  },
  reportKept: {
    subject: "We looked at your report",
    text: "Thank you for your report. We looked at it, and it doesn't break our rules.",
    button: "See your reports",
  },
  reportActed: {
    subject: "We looked at your report",
    text: "Thank you for your report. You were right, and we did something about it.",
  },
  noticeArrived: {
    subject: "Your notice arrived: {number}",
    text: "Thank you for your notice. Its number is {number}. A moderator looks at it, and we write to you once it is decided.",
    button: "How we deal with notices",
  },
  noticeDecided: { subject: "Your notice was decided" },
  redress: "If you disagree, you can answer this site's operator, or go to a court.",
  appealUpheld: {
    subject: "Your appeal was decided",
    text: "Another moderator looked at it again. The decision stands.",
    button: "See the decision",
  },
  appealReversed: {
    subject: "Your appeal was right",
    text: "Another moderator looked at it again and took the decision back. What was hidden or taken down is there again.",
  },
} as const;
