/** How long a text is, apart from the forms its words are also found by. */
export const documentSizes = {
  name: "0033-document-sizes",
  up: /* sql */ `
-- how many different words it has; null until it is written anew
alter table pin_documents add column size integer;
alter table board_documents add column size integer;
alter table person_documents add column size integer;
`,
};
