/** A share link can be copied again by those who may edit its board: its token is kept, encrypted. */
export const keptLinks = {
  name: "0027-kept-links",
  up: /* sql */ `
-- null: made before tokens were kept; it holds, and cannot be shown again
alter table share_links add column token_encrypted bytea;
`,
};
