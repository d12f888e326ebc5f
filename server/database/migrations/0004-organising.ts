/** Order by hand, actions on many pins, notes and favourites; people together on boards, under pins and in messages. */
export const organising = {
  name: "0004-organising",
  up: /* sql */ `
-- rises with whatever changes on the board: what co-editors' pages ask for
alter table boards add column revision bigint not null default 0;
-- the action on many of its pins that is under way; everything else that changes the board waits for its end
alter table boards add column action_id bigint;
alter table boards add column cover_crop jsonb;
alter table boards add column advertiser_id bigint;
-- where a person put the board among theirs; null: by its id, so new ones come first
alter table person_boards add column position bigint;

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
create index board_actions_working on board_actions (worked_at) where state in ('working', 'undoing'); -- what a dead process left behind
create table board_action_pins (
  person_id bigint not null,
  action_id bigint not null,
  pin_id bigint not null,
  -- where it was
  board_id bigint not null,
  section_id bigint,
  position bigint not null,
  to_section_id bigint,
  -- where it is put, or the copy made of it
  to_position bigint,
  copy_pin_id bigint,
  done boolean not null default false,
  primary key (person_id, action_id, pin_id)
);

create table pin_notes (
  person_id bigint not null,
  pin_id bigint not null,
  note text not null check (length(note) between 1 and 2000),
  updated_at timestamptz not null,
  primary key (person_id, pin_id)
);
create table favorite_pins (person_id bigint not null, pin_id bigint not null, created_at timestamptz not null, primary key (person_id, pin_id));
create index favorite_pins_newest on favorite_pins (person_id, created_at desc, pin_id desc); -- the list
create table favorite_boards (person_id bigint not null, board_id bigint not null, created_at timestamptz not null, primary key (person_id, board_id));

-- Together on a board ----------------------------------------------------------------------------------------------------------
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
  check ((person_id is null) <> (email is null))
);
create unique index board_invites_person on board_invites (board_id, person_id) where person_id is not null;
create unique index board_invites_email on board_invites (board_id, email) where email is not null;
create table person_invites (person_id bigint not null, board_id bigint not null, invite_id bigint not null, primary key (person_id, board_id));
-- What a mailed invitation or a share link leads to; only hashes of the tokens are kept.
create table invite_tokens (token_hash bytea primary key, board_id bigint not null, invite_id bigint not null, expires_at timestamptz not null);
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
  primary key (board_id, id)
);
create table share_tokens (token_hash bytea primary key, board_id bigint not null, link_id bigint not null);

-- Under a pin ------------------------------------------------------------------------------------------------------------------
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
  -- taken away while answers stand under it
  deleted_at timestamptz,
  primary key (pin_id, id)
);
create index comments_thread on comments (pin_id, parent_id, id); -- the answers of a comment
create table comment_pins (comment_id bigint primary key, pin_id bigint not null);
create table person_comments (person_id bigint not null, comment_id bigint not null, pin_id bigint not null, primary key (person_id, comment_id));
create table comment_reactions (
  pin_id bigint not null,
  comment_id bigint not null,
  person_id bigint not null,
  kind text not null check (length(kind) <= 20),
  created_at timestamptz not null,
  primary key (pin_id, comment_id, person_id)
);

-- To a person ------------------------------------------------------------------------------------------------------------------
create table notifications (
  person_id bigint not null,
  -- what stands together in one line: the kind and its subject
  about text not null check (length(about) <= 100),
  -- of the latest happening
  id bigint not null,
  kind text not null check (length(kind) <= 40),
  actor_ids bigint[] not null,
  count integer not null default 1,
  pin_id bigint,
  board_id bigint,
  comment_id bigint,
  read_at timestamptz,
  created_at timestamptz not null,
  primary key (person_id, about)
);
create index notifications_newest on notifications (person_id, id desc); -- the list
create index notifications_unread on notifications (person_id) where read_at is null; -- how many are new

-- Two people talk in one conversation; both sides know it.
create table person_conversations (
  person_id bigint not null,
  conversation_id bigint not null,
  other_id bigint not null,
  last_message_id bigint not null,
  read_message_id bigint not null default 0,
  primary key (person_id, conversation_id),
  unique (person_id, other_id)
);
create index person_conversations_latest on person_conversations (person_id, last_message_id desc); -- the list
create table messages (
  conversation_id bigint not null,
  id bigint not null,
  person_id bigint not null,
  text text not null check (length(text) <= 4000),
  pin_id bigint,
  created_at timestamptz not null,
  primary key (conversation_id, id)
);
create table blocks (person_id bigint not null, blocked_id bigint not null, created_at timestamptz not null, primary key (person_id, blocked_id));
create table blocked_by (person_id bigint not null, blocker_id bigint not null, created_at timestamptz not null, primary key (person_id, blocker_id));

create table reports (
  person_id bigint not null,
  kind text not null check (kind in ('comment', 'message')),
  subject_id bigint not null,
  reason text not null check (length(reason) <= 40),
  detail text not null default '' check (length(detail) <= 1000),
  created_at timestamptz not null,
  primary key (person_id, kind, subject_id)
);

-- In whose name boards are made (saving §6).
create table advertisers (id bigint primary key, owner_id bigint not null, name text not null check (length(name) between 1 and 200), created_at timestamptz not null);
create table advertiser_people (advertiser_id bigint not null, person_id bigint not null, role text not null check (role in ('owner', 'member')), created_at timestamptz not null, primary key (advertiser_id, person_id));
create table person_advertisers (person_id bigint not null, advertiser_id bigint not null, role text not null, primary key (person_id, advertiser_id));
`,
};
