/** What the calls of the desk for reports refuse with, in English. */
export const moderationDeskRefusals = {
  claimed: "Somebody else is looking at this case.",
  decidedMeanwhile: "This case was decided or changed in the meantime. Look at it again.",
  own: "This is about something of your own. Somebody else decides it.",
  ownReport: "You reported this yourself. Somebody else decides it.",
  ownDecision: "You made this decision. Somebody else decides the appeal.",
  wrongAction: "This can't be done about a thing of this kind.",
  daysMissing: "Choose for how many days.",
  secondPerson: "You proposed this. Another moderator has to confirm it.",
  operator: "This person operates the site. An owner has to take their roles first.",
  undoLate: "It is too late to take this back. The person can appeal.",
} as const;
