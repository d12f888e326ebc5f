/** What the calls of the desk for reports refuse with, in English. */
export const moderationDeskRefusals = {
  claimed: "Someone else is looking at this case.",
  decidedMeanwhile: "This case was decided or changed in the meantime. Look at it again.",
  own: "This is about something of yours. Someone else decides it.",
  ownReport: "You reported this yourself. Someone else decides it.",
  ownDecision: "You made this decision. Someone else decides the appeal.",
  wrongAction: "You can't do that to this kind of content.",
  daysMissing: "Choose for how many days.",
  secondPerson: "You proposed this. Another moderator has to confirm it.",
  operator: "This person helps run the site. An owner has to remove their roles first.",
  undoLate: "It's too late to undo this. The person can appeal.",
} as const;
