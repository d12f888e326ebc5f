/** What the calls of the operators' area refuse with, in English. */
export const operateRefusals = {
  roleMissing: "Your role doesn't include that. Ask one of this site's owners.",
  lastOwner: "This is the only owner. Make someone else an owner first.",
  noOperator: "This person has no role here.",
  claimed: "Someone else is looking at this ad.",
  decidedMeanwhile: "This ad was decided or changed in the meantime. Look at it again.",
  ownAd: "This ad is from your own business. Someone else decides it.",
  ownAccount: "You belong to this account. Someone else decides that.",
  otherPayer: "Another name stands on this account's ads by now. Look at it again.",
  payerTaken: "This name was verified for another account.",
  clicksChanged: "These clicks have changed in the meantime. Look at them again.",
  ownAppeal: "You rejected this ad. Someone else decides the appeal.",
  undoLate: "It's too late to undo this. Decide the ad again.",
  noCountry: "Enter a country's two letters, like US.",
  needsFactor: "This site asks its operators for two-factor authentication. Set it up first.",
} as const;
