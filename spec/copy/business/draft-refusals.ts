/** What keeps a draft from being published, in English; what the rules of each kind say stands in `campaign-refusals.ts`. */
export const draftRefusals = {
  amount: "Enter an amount in digits, like 7.50.",
  grouping: "Write it without commas or spaces, with a point before decimals, like 7.50.",
  decimals: "This currency doesn't have that many decimals.",
  tooMuch: "That's more than can be spent.",
  day: "Choose a day of the calendar.",
  count: "Enter a whole number, or leave it empty.",
  noGroup: "Add an ad group.",
  noAd: "Add an ad to this ad group.",
  noBudget: "Give the campaign a budget, or each of its ad groups.",
  notOpen: "This draft isn't open anymore.",
  tooManyOpen: "This account has as many drafts as it can have. Publish or discard some first.",
  tooLong: "This draft can't hold that much.",
  unsettled: "Two people wrote different things. Choose what stands first.",
  savedSince: "This draft was saved again in the meantime. Look at it, then publish it.",
  notBoth: "A draft copies a campaign or changes one, not both.",
} as const;
