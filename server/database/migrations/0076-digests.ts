/** Whose weekly email was seen to when, sent or not. */
export const digests = {
  name: "0076-digests",
  up: /* sql */ `
create table digests (
  person_id bigint primary key,
  made_at timestamptz not null
);
`,
};
