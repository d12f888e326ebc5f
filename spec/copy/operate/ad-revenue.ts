/** Sentences of the operators' pages about what ads bring by day. */
export const adRevenueCopy = {
  title: "Revenue by day",
  text: "The last {days} days, without tax: what is in the books and what was billed since. Credits aren't taken off.",
  currency: "Currency",
  total: "Revenue",
  revenue: "Revenue",
  pages: "Pages that asked for ads",
  filled: "Filled places",
  none: "No page has asked for ads in these days.",
  asTable: "As a table",
  day: "Day",
} as const;
