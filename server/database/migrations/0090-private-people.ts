/** Who asks to follow a person with a private profile, and which followed people are private. */
export const privatePeople = {
  name: "0090-private-people",
  up: /* sql */ `
alter table follows add column is_closed boolean not null default false;
create index follows_closed on follows (person_id) where is_closed; -- read with every session
create table follow_requests (
  person_id bigint not null,
  asker_id bigint not null,
  created_at timestamptz not null,
  declined_at timestamptz,
  primary key (person_id, asker_id)
);
create index follow_requests_newest on follow_requests (person_id, created_at desc, asker_id desc) where declined_at is null; -- the list
create table asked_follows (
  person_id bigint not null,
  asked_id bigint not null,
  created_at timestamptz not null,
  primary key (person_id, asked_id)
);
`,
};
