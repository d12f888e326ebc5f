/** Words are found by what they end with: the second part of a compound is what it is. */
export const wordEndings = {
  name: "0026-word-endings",
  up: /* sql */ `
create index search_words_end on search_words (reverse(word) text_pattern_ops); -- compounds of German, Dutch, Swedish
`,
};
