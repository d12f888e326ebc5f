/** Groups of people: boards are shared with all of them at once, pins and words are sent to all of them. */
export const groups = {
  name: "0014-groups",
  up: /* sql */ `
create table groups (
  id bigint primary key,
  owner_id bigint not null,
  name text not null check (length(name) between 1 and 50),
  -- of those who joined, the owner with them
  person_count integer not null default 1,
  created_at timestamptz not null
);
create table group_people (
  group_id bigint not null,
  person_id bigint not null,
  state text not null check (state in ('member', 'pending')),
  created_at timestamptz not null,
  primary key (group_id, person_id)
);
create table person_groups (
  person_id bigint not null,
  group_id bigint not null,
  state text not null check (state in ('member', 'pending')),
  created_at timestamptz not null,
  primary key (person_id, group_id)
);
create table board_groups (
  board_id bigint not null,
  group_id bigint not null,
  role text not null check (role in ('edit', 'add', 'view')),
  shared_by bigint not null,
  created_at timestamptz not null,
  primary key (board_id, group_id)
);
create table group_boards (group_id bigint not null, board_id bigint not null, primary key (group_id, board_id));
-- The group through which somebody belongs to a board; null: by themselves.
alter table board_people add column group_id bigint;
-- A group's conversation has the group's id, also in other_id.
alter table person_conversations add column is_group boolean not null default false;
alter table notifications add column group_id bigint;
`,
};
