/** Whether a picture stands on a board still is asked for each that left one: of a board with very many, all others were read each time. */
export const documentPlaces = {
  name: "0130-document-places",
  up: /* sql */ `
create index pin_documents_place on pin_documents (board_id, root_pin_id); -- a board renamed, hidden or gone; whether a picture stands there
drop index pin_documents_board;
`,
};
