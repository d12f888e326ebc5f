/** Whom people want to see nothing of; those never learn. */
export const mutes = {
  name: "0075-mutes",
  up: /* sql */ `
create table mutes (
  person_id bigint not null,
  muted_id bigint not null,
  created_at timestamptz not null,
  primary key (person_id, muted_id)
);
create table muted_by (
  person_id bigint not null,
  muter_id bigint not null,
  created_at timestamptz not null,
  primary key (person_id, muter_id)
);
`,
};
