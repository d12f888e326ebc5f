/** Usernames of deleted people, which nobody else takes for a time. */
export const leftUsernames = {
  name: "0041-left-usernames",
  up: /* sql */ `
create table left_usernames (name_key bytea primary key, left_at timestamptz not null); -- by a keyed hash of the name
create index left_usernames_age on left_usernames (left_at); -- rows whose time is over
`,
};
