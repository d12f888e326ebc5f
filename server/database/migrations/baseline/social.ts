/** What people do together: invitations, groups, comments, messages, packs. */
export const socialSql = /* sql */ `
create table board_invites (
  board_id bigint not null,
  id bigint not null,
  person_id bigint,
  email text check (length(email) <= 320),
  role text not null check (role in ('edit', 'add', 'view')),
  state text not null default 'pending' check (state in ('pending', 'declined')),
  invited_by bigint not null,
  token_hash bytea,
  created_at timestamptz not null,
  primary key (board_id, id),
  constraint board_invites_check check (person_id is null <> (email is null))
);
create unique index board_invites_person on board_invites (board_id, person_id) where person_id is not null;
create unique index board_invites_email on board_invites (board_id, email) where email is not null;
create index board_invites_by on board_invites (invited_by);
create index board_invites_to on board_invites (person_id) where person_id is not null;
create index board_invites_mailed on board_invites (email) where email is not null; -- those that go with the account of that address

create table person_invites (
  person_id bigint not null,
  board_id bigint not null,
  invite_id bigint not null,
  primary key (person_id, board_id)
);

-- What a mailed invitation or a share link leads to; only hashes of the tokens are kept.
create table invite_tokens (
  token_hash bytea primary key,
  board_id bigint not null,
  invite_id bigint not null,
  expires_at timestamptz not null
);
create index invite_tokens_age on invite_tokens (expires_at); -- the emptying job

create table share_links (
  board_id bigint not null,
  id bigint not null,
  role text not null check (role in ('add', 'view')),
  token_hash bytea not null,
  password_hash text,
  expires_at timestamptz,
  made_by bigint not null,
  used integer not null default 0,
  created_at timestamptz not null,
  token_encrypted bytea,
  primary key (board_id, id)
);
create index share_links_by on share_links (made_by);

create table share_tokens (token_hash bytea primary key, board_id bigint not null, link_id bigint not null);

create table comments (
  pin_id bigint not null,
  id bigint not null,
  parent_id bigint,
  person_id bigint not null,
  text text not null check (length(text) <= 2000),
  reply_count integer not null default 0,
  reaction_count integer not null default 0,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz, -- taken away while answers stand under it
  told bigint[] not null default '{}',
  moderated boolean not null default false, -- taken down, with its words
  primary key (pin_id, id)
);
create index comments_thread on comments (pin_id, parent_id, id); -- the answers of a comment

create table comment_pins (comment_id bigint primary key, pin_id bigint not null);

create table person_comments (
  person_id bigint not null,
  comment_id bigint not null,
  pin_id bigint not null,
  primary key (person_id, comment_id)
);

create table comment_reactions (
  pin_id bigint not null,
  comment_id bigint not null,
  person_id bigint not null,
  kind text not null check (length(kind) <= 20),
  created_at timestamptz not null,
  primary key (pin_id, comment_id, person_id)
);
create index comment_reactions_person on comment_reactions (person_id);

-- Two people talk in one conversation; both sides know it.
create table person_conversations (
  person_id bigint not null,
  conversation_id bigint not null,
  other_id bigint not null,
  last_message_id bigint not null,
  read_message_id bigint not null default 0,
  is_group boolean not null default false,
  folder text not null default 'inbox' check (folder in ('inbox', 'requests', 'declined')),
  constraint person_conversations_person_id_other_id_key unique (person_id, other_id),
  primary key (person_id, conversation_id)
);
create index person_conversations_newest on person_conversations (person_id, folder, last_message_id desc); -- the list of a folder
-- how many hold something new
create index person_conversations_unread on person_conversations (person_id) where last_message_id > read_message_id;
-- what strangers write, for dry runs
create index person_conversations_requests on person_conversations (conversation_id) where folder = 'requests';

create table messages (
  conversation_id bigint not null,
  id bigint not null,
  person_id bigint not null,
  text text not null check (length(text) <= 4000),
  pin_id bigint,
  created_at timestamptz not null,
  edited_at timestamptz,
  taken_back_at timestamptz, -- its words are gone
  moderated boolean not null default false,
  primary key (conversation_id, id)
);
create index messages_person on messages (person_id, conversation_id);

create table groups (
  id bigint primary key,
  owner_id bigint not null,
  name text not null check (length(name) between 1 and 50),
  person_count integer not null default 1, -- of those who joined, the owner with them
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
create index board_groups_by on board_groups (shared_by);

create table group_boards (group_id bigint not null, board_id bigint not null, primary key (group_id, board_id));

create table saves_told (
  person_id bigint not null, -- whoever was told
  pin_id bigint not null, -- the pin that the save made
  created_at timestamptz not null,
  primary key (person_id, pin_id)
);
create index saves_told_age on saves_told (created_at);

create table message_reactions (
  conversation_id bigint not null,
  message_id bigint not null,
  person_id bigint not null,
  kind text not null check (kind in ('love', 'helpful', 'haha', 'wow')),
  created_at timestamptz not null,
  primary key (conversation_id, message_id, person_id)
);
create index message_reactions_person on message_reactions (person_id, conversation_id); -- all of a person's

create table packs (
  id bigint primary key,
  owner_id bigint not null,
  title text not null,
  description text not null,
  person_ids bigint[] not null, -- in the order they are shown in
  board_ids bigint[] not null,
  left_ids bigint[] not null default '{}', -- who took themselves out, and is not put in again
  moderated boolean not null default false, -- hidden by a moderator
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index packs_shown on packs (id) where not moderated; -- the sitemap

-- Whose pack it is, who is in it, and who took themselves out of it.
create table person_packs (
  person_id bigint not null,
  pack_id bigint not null,
  role text not null check (role in ('maker', 'listed', 'left')),
  created_at timestamptz not null,
  primary key (person_id, pack_id)
);
create index person_packs_made on person_packs (person_id, pack_id desc) where role = 'maker'; -- the packs on a profile
`;
