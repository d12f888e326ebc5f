/** Private notes are found by their words: written with the note, and by the job that rewrites documents for those of before. */
export const noteWords = {
  name: "0200-note-words",
  up: /* sql */ `
alter table pin_notes add column words tsvector;
`,
};
