/** When a person was offered to connect Instagram, which happens once. */
export const instagramOffered = {
  name: "0034-instagram-offered",
  up: /* sql */ `
alter table people add column instagram_offered_at timestamptz;
`,
};
