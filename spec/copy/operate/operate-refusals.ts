/** What the calls of the operators' area refuse with, in English. */
export const operateRefusals = {
  roleMissing: "Your role doesn't include that. Ask an owner of this site.",
  lastOwner: "This is the only owner. Make somebody else an owner first.",
  noOperator: "This person has no role here.",
  claimed: "Somebody else is looking at this ad.",
  decidedMeanwhile: "This ad was decided or changed in the meantime. Look at it again.",
  ownAd: "This is an ad of your own business. Somebody else decides it.",
  ownAccount: "You belong to this account. Somebody else decides that.",
  ownAppeal: "You rejected this ad. Somebody else decides its appeal.",
  undoLate: "It is too late to take this back. Decide the ad anew.",
  noCountry: "Give a country's two letters, like CZ.",
} as const;
