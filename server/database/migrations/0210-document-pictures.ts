/** Which picture a pin shows, so that a search finds it once however many people brought it here. Documents have it once they are written anew. */
export const documentPictures = {
  name: "0210-document-pictures",
  up: /* sql */ `
alter table pin_documents add column picture_id bigint;
`,
};
