/** Of which saves a person was told already: the job that tells them may run twice. */
export const savesTold = {
  name: "0021-saves-told",
  up: /* sql */ `
create table saves_told (
  -- whoever was told
  person_id bigint not null,
  -- the pin that the save made
  pin_id bigint not null,
  created_at timestamptz not null,
  primary key (person_id, pin_id)
);
`,
};
