/** What is told of an ad to whoever was shown it. Translated on the server. */
export const adWhyCopy = {
  payer: "{name} paid for this ad.",
  query: "You searched for words that {name} wants to be found with.",
  interestOfPage: "You were looking at something about {topic}, and {name} wants to reach people who like that.",
  interestOfViewer: "You follow {topic}, and {name} wants to reach people who like that.",
  interestUnknown: "{name} wants to reach people who like what you were looking at, or what you follow.",
  country: "It's for people in {countries}, where you seem to be.",
  broad: "It's for everyone: {name} chose no interests.",
  age: "It's for people in an age range that you're in, going by the birthdate you gave us.",
  gender: "It's for people of the gender you gave us.",
  contextual: "Nothing about you was used to choose it, only the page, the country and the language.",
  alone: "No other ad was competing for this spot.",
  few: "A few other ads were competing for this spot: fewer than ten.",
  many: "Ten or more other ads were competing for this spot.",
  price: {
    low: "The advertiser pays little for a click: less than a tenth of a dollar, or the same in their currency.",
    middle: "The advertiser pays between a tenth of a dollar and a dollar for a click, or the same in their currency.",
    high: "The advertiser pays more than a dollar for a click, or the same in their currency.",
  },
} as const;
