/** Boards, their sections and people, and what is done with many pins of them. */
export const boardsSql = /* sql */ `
create table boards (
  id bigint primary key,
  owner_id bigint not null,
  name text not null check (length(name) between 1 and 200),
  slug text not null check (length(slug) between 1 and 300),
  description text not null default '' check (length(description) <= 4000),
  privacy text not null default 'public' check (privacy in ('public', 'secret', 'protected')),
  layout text not null default 'default' check (layout in ('default', 'quick_creates')),
  pin_count integer not null default 0,
  section_count integer not null default 0,
  follower_count integer not null default 0,
  is_collaborative boolean not null default false,
  cover_pin_id bigint,
  covers jsonb not null default '[]',
  last_saved_at timestamptz not null,
  archived_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  revision bigint not null default 0,
  action_id bigint,
  cover_crop jsonb,
  advertiser_id bigint,
  withheld boolean not null default false,
  former_owner_ids bigint[] not null default '{}',
  moderated boolean not null default false -- held by a moderator: its owner can't make it public
);
create index boards_withheld on boards (id) where withheld; -- what an operator sees besides
create index boards_public on boards (id) where privacy = 'public' and deleted_at is null; -- the sitemap's parts

create table board_slugs (owner_id bigint not null, slug text not null, board_id bigint not null, primary key (owner_id, slug));

-- The boards of a person (owned or shared), and the people of a board: the two sides of one edge.
create table person_boards (
  person_id bigint not null,
  board_id bigint not null,
  role text not null check (role in ('owner', 'edit', 'add', 'view')),
  privacy text not null,
  name text not null,
  last_saved_at timestamptz not null,
  archived boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null,
  position bigint,
  primary key (person_id, board_id)
);

create table board_people (
  board_id bigint not null,
  person_id bigint not null,
  role text not null check (role in ('owner', 'edit', 'add', 'view')),
  created_at timestamptz not null,
  group_id bigint,
  changed_revision bigint not null default 0,
  primary key (board_id, person_id)
);

create table sections (
  board_id bigint not null,
  id bigint not null,
  title text not null check (length(title) between 1 and 200),
  slug text not null check (length(slug) between 1 and 300),
  position integer not null,
  pin_count integer not null default 0,
  covers jsonb not null default '[]',
  name_source smallint not null default 0,
  created_at timestamptz not null,
  former_slugs text[] not null default '{}',
  constraint sections_board_id_slug_key unique (board_id, slug),
  primary key (board_id, id)
);

create table section_boards (section_id bigint primary key, board_id bigint not null);

create table board_follows (
  person_id bigint not null,
  board_id bigint not null,
  created_at timestamptz not null,
  primary key (person_id, board_id)
);

create table board_followers (
  board_id bigint not null,
  person_id bigint not null,
  created_at timestamptz not null,
  primary key (board_id, person_id)
);

-- Actions on many pins: their progress, and for ten minutes what they undo.
create table board_actions (
  person_id bigint not null,
  id bigint not null,
  kind text not null check (kind in ('move', 'copy', 'delete', 'merge')),
  state text not null check (state in ('working', 'done', 'undoing', 'undone', 'failed')),
  board_id bigint not null,
  to_board_id bigint,
  total integer not null,
  done integer not null default 0,
  problem text,
  created_at timestamptz not null,
  worked_at timestamptz not null,
  primary key (person_id, id)
);
create index board_actions_age on board_actions (created_at); -- the emptying job
create index board_actions_working on board_actions (worked_at) where (state in ('working', 'undoing')); -- what a dead process left behind

create table board_action_pins (
  person_id bigint not null,
  action_id bigint not null,
  pin_id bigint not null,
  board_id bigint not null, -- where it was
  section_id bigint,
  position bigint not null,
  to_section_id bigint,
  to_position bigint, -- where it is put, or the copy made of it
  copy_pin_id bigint,
  done boolean not null default false,
  primary key (person_id, action_id, pin_id)
);

create table favorite_pins (
  person_id bigint not null,
  pin_id bigint not null,
  created_at timestamptz not null,
  primary key (person_id, pin_id)
);
create index favorite_pins_newest on favorite_pins (person_id, created_at desc, pin_id desc); -- the list

create table favorite_boards (
  person_id bigint not null,
  board_id bigint not null,
  created_at timestamptz not null,
  primary key (person_id, board_id)
);

create table shuffle_assets (
  person_id bigint not null,
  id bigint not null,
  pin_id bigint not null, -- the pin it was cut from, and its picture then
  source_hash text not null,
  media_hash text not null, -- the cut-out: a picture of its own, with alpha
  created_at timestamptz not null,
  primary key (person_id, id)
);
create index shuffle_assets_of_pin on shuffle_assets (person_id, pin_id, id desc); -- the list
create index shuffle_assets_picture on shuffle_assets (media_hash);

create table claims (
  person_id bigint not null,
  kind text not null check (kind in ('website', 'instagram')),
  name text not null check (length(name) <= 253), -- a host name, or a user name there
  token text not null,
  state text not null check (state in ('pending', 'checking', 'verified', 'failed')),
  method text not null default 'meta' check (method in ('meta', 'file', 'link')),
  problem text,
  checked_at timestamptz,
  created_at timestamptz not null,
  primary key (person_id, kind, name)
);

-- Whose it is: one person's alone.
create table claim_owners (claim text primary key, person_id bigint not null, claimed_at timestamptz not null);
`;
