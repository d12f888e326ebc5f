/** Compounds are found by the letters within them; what only found their ends is in the way of writes. */
export const compoundsByLetters = {
  name: "0201-compounds-by-letters",
  up: /* sql */ `
drop index search_words_end;
`,
};
