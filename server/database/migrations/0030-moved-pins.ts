/** What follows the changes learns which boards pictures left. */
export const movedPins = {
  name: "0030-moved-pins",
  up: /* sql */ `
-- where the pin stood when it was last indexed, if it was moved since
alter table pin_documents add column left_board_id bigint;
-- picture and board by turns: where pins stood that were moved away or are gone for good
alter table search_changes add column left_edges bigint[] not null default '{}';
`,
};
