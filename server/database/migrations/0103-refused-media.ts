/** What was sent for a registered medium and refused is remembered, for programs that ask how far it is. */
export const refusedMedia = {
  name: "0103-refused-media",
  up: /* sql */ `
alter table registered_media add column is_refused boolean not null default false;
`,
};
