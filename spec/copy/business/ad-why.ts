/** What is told of an ad to whoever was shown it. Translated on the server. */
export const adWhyCopy = {
  payer: "{name} paid for it to be shown.",
  query: "You searched for words that {name} wants to be found by.",
  interestOfPage: "What you were looking at is about {topic}, and {name} wants to reach people who like that.",
  interestOfViewer: "You follow {topic}, and {name} wants to reach people who like that.",
  interestUnknown: "{name} wants to reach people who like what you were looking at, or what you follow.",
  country: "It is for people in {countries}, where you seem to be.",
  broad: "It is for everybody: {name} chose no interests.",
  age: "It is for people of certain ages, which you told us you are.",
  contextual: "Nothing about you was used to choose it: only the page, the country and the language.",
  personal: "Your age and the topics you follow may have been used to choose it, as your settings allow.",
  alone: "No other ad wanted this place as much.",
  few: "A few other ads wanted this place: fewer than ten.",
  many: "More than ten other ads wanted this place.",
  price: {
    low: "Whoever pays is charged little for a click: less than a tenth of a dollar or as much in their currency.",
    middle:
      "Whoever pays is charged for a click between a tenth of a dollar and a dollar, or as much in their currency.",
    high: "Whoever pays is charged more than a dollar for a click, or as much in their currency.",
  },
} as const;
