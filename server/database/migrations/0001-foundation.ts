/**
 * The first schema, by the growth rules: an entity is keyed by its own id, an edge by its "from" side and written on both sides,
 * uniqueness lives in owner tables, every primary key and unique index contains the distribution column, no triggers, foreign keys
 * only inside one key. docs/scale.md lists table → key and a test holds it against this text.
 * Each index names the query it serves.
 */
export const foundation = {
  name: "0001-foundation",
  up: `
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- People ---------------------------------------------------------------------------------------------------------------------
create table people (
  id bigint primary key,
  username text not null check (length(username) between 1 and 40),
  full_name text not null default '' check (length(full_name) <= 200),
  first_name text not null default '' check (length(first_name) <= 200),
  about text not null default '' check (length(about) <= 2000),
  website_url text check (length(website_url) <= 2048),
  email text not null check (length(email) <= 320),
  email_verified_at timestamptz,
  password_hash text,
  birthday date,
  country text not null default 'US' check (length(country) = 2),
  locale text not null default 'en' check (length(locale) <= 10),
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  image_hash text,
  avatar_color_index smallint not null default 0,
  is_partner boolean not null default false,
  is_operator boolean not null default false,
  state text not null default 'active' check (state in ('active', 'soft_banned', 'suspended', 'deactivated')),
  -- what everybody may count; what only the person may stands beside it
  pin_count integer not null default 0,
  secret_pin_count integer not null default 0,
  board_count integer not null default 0,
  secret_board_count integer not null default 0,
  follower_count integer not null default 0,
  following_count integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table usernames (username text primary key check (username = lower(username)), person_id bigint not null);
create table emails (email text primary key check (email = lower(email)), person_id bigint not null);

create table sessions (
  person_id bigint not null,
  token_hash bytea not null,
  device_hash bytea,
  user_agent text not null default '' check (length(user_agent) <= 500),
  address inet,
  country text,
  method smallint not null default 1,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  raised_at timestamptz not null,
  primary key (person_id, token_hash)
);

create table devices (
  device_hash bytea not null,
  person_id bigint not null,
  seen_at timestamptz not null,
  primary key (device_hash, person_id)
);
create table person_devices (
  person_id bigint not null,
  device_hash bytea not null,
  first_seen_at timestamptz not null,
  primary key (person_id, device_hash)
);
create table underage_devices (device_hash bytea primary key, until timestamptz not null);

create table mailed_tokens (
  token_hash bytea primary key,
  person_id bigint not null,
  purpose text not null check (purpose in ('verify_email', 'reset_password', 'magic_link', 'operator')),
  email text not null check (length(email) <= 320),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
-- "newest wins": the earlier links of the same person and purpose end when a new one is made
create index mailed_tokens_person on mailed_tokens (person_id, purpose);

create table person_events (
  person_id bigint not null,
  id bigint not null,
  kind text not null check (length(kind) <= 60),
  detail jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (person_id, id)
);

-- Media ----------------------------------------------------------------------------------------------------------------------
create table media (
  hash text primary key check (length(hash) = 64),
  width integer not null,
  height integer not null,
  bytes integer not null,
  animated boolean not null default false,
  dominant_color text not null check (length(dominant_color) = 7),
  palette jsonb not null default '[]',
  thumbhash text,
  phash bigint not null,
  dhash bigint not null,
  phash_mirrored bigint not null,
  dhash_mirrored bigint not null,
  color_grid bytea,
  ai_labelled boolean not null default false,
  files jsonb not null,
  created_at timestamptz not null
);

create table media_uploads (
  person_id bigint not null,
  id bigint not null,
  hash text not null,
  source_url text check (length(source_url) <= 2048),
  created_at timestamptz not null,
  primary key (person_id, id)
);

-- Boards ---------------------------------------------------------------------------------------------------------------------
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
  updated_at timestamptz not null
);

create table board_slugs (
  owner_id bigint not null,
  slug text not null,
  board_id bigint not null,
  primary key (owner_id, slug)
);

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
  primary key (person_id, board_id)
);
create table board_people (
  board_id bigint not null,
  person_id bigint not null,
  role text not null check (role in ('owner', 'edit', 'add', 'view')),
  created_at timestamptz not null,
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
  primary key (board_id, id),
  unique (board_id, slug)
);
create table section_boards (section_id bigint primary key, board_id bigint not null);

-- Pins -----------------------------------------------------------------------------------------------------------------------
create table pins (
  id bigint primary key,
  person_id bigint not null,
  board_id bigint not null,
  section_id bigint,
  -- the pin it was saved from, and the first pin of the chain (itself when it is the first)
  parent_pin_id bigint,
  root_pin_id bigint not null,
  creator_id bigint,
  title text not null default '' check (length(title) <= 400),
  description text not null default '' check (length(description) <= 4000),
  alt_text text not null default '' check (length(alt_text) <= 2000),
  link text check (length(link) <= 2048),
  domain text check (length(domain) <= 255),
  method text not null default 'uploaded' check (length(method) <= 40),
  -- the board's privacy, carried here so that visibility is one predicate inside one key
  privacy text not null,
  media_hash text not null,
  width integer not null,
  height integer not null,
  dominant_color text not null,
  thumbhash text,
  -- what a list shows of the stored files, "236x177.webp …" in the order 236x 474x 736x orig; the media's own row has them all
  renditions text not null check (length(renditions) <= 200),
  topics text[] not null default '{}',
  ai_labelled boolean not null default false,
  save_count integer not null default 0,
  comment_count integer not null default 0,
  deleted_at timestamptz,
  -- true while the pin lies in the trash because its board does
  deleted_with_board boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index pins_fresh on pins (id desc) where privacy = 'public' and deleted_at is null; -- fresh pins of everybody

-- Pins of a board: key of every board feed. position orders by hand; new pins come first.
create table board_pins (
  board_id bigint not null,
  pin_id bigint not null,
  section_id bigint,
  position bigint not null,
  primary key (board_id, pin_id)
);
create index board_pins_feed on board_pins (board_id, position desc, pin_id desc); -- the whole board
create index board_pins_section on board_pins (board_id, section_id, position desc, pin_id desc); -- one section, or none

-- Pins of a person: profile feed; and where a picture was saved already (by root).
create table person_pins (
  person_id bigint not null,
  pin_id bigint not null,
  root_pin_id bigint not null,
  board_id bigint not null,
  privacy text not null,
  primary key (person_id, pin_id)
);
create index person_pins_root on person_pins (person_id, root_pin_id, pin_id desc); -- already saved?

-- All saves of one picture: related pins, "saved elsewhere".
create table root_pins (
  root_pin_id bigint not null,
  pin_id bigint not null,
  board_id bigint not null,
  person_id bigint not null,
  privacy text not null,
  primary key (root_pin_id, pin_id)
);

-- The trash of a person; emptied after 30 days.
create table trash (
  person_id bigint not null,
  kind text not null check (kind in ('pin', 'board')),
  id bigint not null,
  deleted_at timestamptz not null,
  primary key (person_id, kind, id)
);
create index trash_newest on trash (person_id, kind, deleted_at desc, id desc); -- the trash page
create index trash_due on trash (deleted_at); -- the emptying job

-- Fresh public pins, the first stretch of every feed; a topic's pins.
create table topics (
  slug text primary key check (length(slug) <= 100),
  name text not null check (length(name) <= 100),
  parent_slug text,
  pin_count integer not null default 0,
  covers jsonb not null default '[]'
);
create table topic_pins (
  topic text not null,
  pin_id bigint not null,
  primary key (topic, pin_id)
);

-- Following --------------------------------------------------------------------------------------------------------------------
create table follows (person_id bigint not null, followed_id bigint not null, created_at timestamptz not null, primary key (person_id, followed_id));
create table followers (person_id bigint not null, follower_id bigint not null, created_at timestamptz not null, primary key (person_id, follower_id));
create index follows_newest on follows (person_id, created_at desc, followed_id desc); -- whom a person follows
create index followers_newest on followers (person_id, created_at desc, follower_id desc); -- who follows a person
create table board_follows (person_id bigint not null, board_id bigint not null, created_at timestamptz not null, primary key (person_id, board_id));
create table board_followers (board_id bigint not null, person_id bigint not null, created_at timestamptz not null, primary key (board_id, person_id));

-- Search -----------------------------------------------------------------------------------------------------------------------
-- One row a findable thing; written by the indexing job from the outbox. Without fastupdate: a search never reads a pending list, and
-- no writer has to empty one within its statement's time.
create table pin_documents (
  pin_id bigint primary key,
  root_pin_id bigint not null,
  person_id bigint not null,
  board_id bigint not null,
  privacy text not null,
  domain text,
  save_count integer not null default 0,
  words tsvector not null,
  -- what this pin has added to search_words, search_phrases and hashtags, to be taken back when it changes; empty unless public
  vocabulary text[] not null default '{}',
  phrases text[] not null default '{}',
  hashtags text[] not null default '{}'
);
create index pin_documents_board on pin_documents (board_id); -- a board renamed, hidden or gone: its pins anew
create index pin_documents_words on pin_documents using gin (words) with (fastupdate = off); -- search of pins
create index pin_documents_mine on pin_documents (person_id, pin_id); -- my_pins
create table board_documents (
  board_id bigint primary key,
  owner_id bigint not null,
  privacy text not null,
  name text not null,
  pin_count integer not null default 0,
  words tsvector not null,
  vocabulary text[] not null default '{}',
  phrases text[] not null default '{}'
);
create index board_documents_words on board_documents using gin (words) with (fastupdate = off); -- search of boards
create table person_documents (
  person_id bigint primary key,
  username text not null,
  full_name text not null,
  follower_count integer not null default 0,
  words tsvector not null
);
create index person_documents_words on person_documents using gin (words) with (fastupdate = off); -- search of people
-- Every word that public documents hold: what a misspelt word may have meant.
-- nearby: the word and it without one of its letters; two words one slip apart share one of these.
create table search_words (word text primary key check (length(word) <= 60), documents integer not null default 0, nearby text[] not null default '{}');
create index search_words_nearby on search_words using gin (nearby) with (fastupdate = off); -- correction of one slip
create index search_words_close on search_words using gin (word gin_trgm_ops) with (fastupdate = off); -- correction of two slips
create index search_words_prefix on search_words (word text_pattern_ops); -- typeahead
-- What public pins are called: complete searches to suggest.
create table search_phrases (phrase text primary key check (length(phrase) <= 120), weight integer not null default 1);
create index search_phrases_first on search_phrases (left(phrase, 1), weight desc, phrase); -- typeahead, one or two letters typed
create index search_phrases_prefix on search_phrases (left(phrase, 3), weight desc, phrase); -- typeahead, three or more
create index search_phrases_words on search_phrases using gin (to_tsvector('simple', phrase)) with (fastupdate = off); -- typeahead, any word of it
create table hashtags (tag text primary key check (length(tag) <= 100), pin_count integer not null default 0);
create index hashtags_prefix on hashtags (tag text_pattern_ops); -- hashtag autocomplete

-- Trust ------------------------------------------------------------------------------------------------------------------------
create table idempotency_keys (
  person_id bigint not null,
  key text not null check (length(key) <= 200),
  call text not null,
  request_hash bytea not null,
  answer json,
  created_at timestamptz not null,
  primary key (person_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at); -- emptied after a day

-- What programs use in a person's name; only the hash of a token is kept.
create table access_tokens (
  token_hash bytea primary key,
  person_id bigint not null,
  name text not null check (length(name) <= 100),
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table instance (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);
`,
};
