/** How words and names of public things are written, which are looked for without accents and capitals. */
export const spellings = {
  name: "0022-spellings",
  up: /* sql */ `
-- plain: as it is looked for; documents: how many public things write it so. What is written plainly has no row.
create table search_spellings (plain text not null, written text not null check (length(written) <= 200), documents integer not null default 0, primary key (plain, written));

-- what a document has added to search_spellings, to be taken back when it changes; empty unless public
alter table pin_documents add column spelled text[] not null default '{}';
alter table board_documents add column spelled text[] not null default '{}';
`,
};
