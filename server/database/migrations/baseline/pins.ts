/** Pictures and films, pins in all the places they are listed, the trash, topics, products. */
export const pinsSql = /* sql */ `
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
  created_at timestamptz not null,
  sensitive boolean not null default false,
  orphaned_at timestamptz
);
create index media_orphaned on media (orphaned_at) where orphaned_at is not null; -- what is swept next

create table media_uploads (
  person_id bigint not null,
  id bigint not null,
  hash text not null,
  source_url text check (length(source_url) <= 2048),
  created_at timestamptz not null,
  is_video boolean not null default false,
  primary key (person_id, id)
);
create index media_uploads_age on media_uploads (created_at);
create index media_uploads_picture on media_uploads (hash);

create table pins (
  id bigint primary key,
  person_id bigint not null,
  board_id bigint not null,
  section_id bigint,
  parent_pin_id bigint, -- the pin it was saved from, and the first pin of the chain (itself when it is the first)
  root_pin_id bigint not null,
  creator_id bigint,
  title text not null default '' check (length(title) <= 400),
  description text not null default '' check (length(description) <= 4000),
  alt_text text not null default '' check (length(alt_text) <= 2000),
  link text check (length(link) <= 2048),
  domain text check (length(domain) <= 255),
  method text not null default 'uploaded' check (length(method) <= 40),
  privacy text not null, -- the board's privacy, carried here so that visibility is one predicate inside one key
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
  deleted_with_board boolean not null default false, -- true while the pin lies in the trash because its board does
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  media jsonb check (octet_length(media::text) <= 8000),
  sensitivity text check (sensitivity in ('owner', 'moderator', 'copy')),
  sponsorship jsonb,
  shuffle_asset_id bigint,
  advertiser_id bigint
);
create index pins_fresh on pins (id desc) where privacy = 'public' and deleted_at is null; -- fresh pins of everybody
create index pins_video on pins ((media ->> 'hash')) where media is not null;
create index pins_picture on pins (media_hash); -- whether a picture is still shown; the pins of one that a moderator marks
create index pins_several on pins using gin (jsonb_path_query_array(media, '$."items"[*]."hash"'::jsonpath))
  where media ->> 'kind' = 'images';
create index pins_cut_out on pins (shuffle_asset_id) where shuffle_asset_id is not null;

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
create index root_pins_hidden on root_pins (root_pin_id, pin_id desc) where privacy <> 'public'; -- saves on boards that are not public

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

create table topic_pins (topic text not null, pin_id bigint not null, primary key (topic, pin_id));

-- Told by the page a picture was saved from (schema.org, Open Graph); one a picture, whoever saves it on.
create table products (
  root_pin_id bigint primary key,
  name text not null default '' check (length(name) <= 400),
  brand text check (length(brand) <= 100),
  price numeric(14, 2),
  sale_price numeric(14, 2),
  currency text check (length(currency) = 3),
  availability text check (length(availability) <= 40),
  read_at timestamptz not null,
  asked_at timestamptz
);
create index products_asked on products (coalesce(asked_at, read_at));

create table pin_notes (
  person_id bigint not null,
  pin_id bigint not null,
  note text not null check (length(note) between 1 and 2000),
  updated_at timestamptz not null,
  primary key (person_id, pin_id)
);

-- A film by the hash of the file that came. Its files are what people are shown, its still is a picture like any other.
create table videos (
  hash text primary key check (length(hash) = 64),
  state text not null check (state in ('processing', 'succeeded', 'failed')),
  progress smallint not null default 0 check (progress between 0 and 100),
  reason text check (length(reason) <= 40),
  kind text not null check (kind in ('mp4', 'mov', 'webm')),
  bytes bigint not null,
  width integer,
  height integer,
  duration_ms integer,
  converted boolean not null default false,
  still_hash text check (length(still_hash) = 64),
  files jsonb not null default '[]' check (octet_length(files::text) <= 2000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  orphaned_at timestamptz
);
create index videos_updated on videos (updated_at);
create index videos_orphaned on videos (orphaned_at) where orphaned_at is not null;
create index videos_still on videos (still_hash) where still_hash is not null;

-- Words of pins changed together, as they were, for as long as it can be undone.
create table pin_edits (
  person_id bigint not null,
  id bigint not null,
  pins jsonb not null,
  created_at timestamptz not null,
  primary key (person_id, id)
);
create index pin_edits_age on pin_edits (created_at);

-- Pins of hidden people on boards of others: out of every list meanwhile, with the place they go back to.
create table withheld_pins (
  person_id bigint not null,
  pin_id bigint not null,
  board_id bigint not null,
  position bigint not null,
  moderated boolean not null default false, -- stays held when its person comes back
  primary key (person_id, pin_id)
);

-- Files whose row is gone and which are still to be taken away. Whoever brings the same file again takes its row out first.
create table media_removals (
  hash text primary key check (length(hash) = 64),
  files jsonb not null, -- those of the row
  is_video boolean not null,
  created_at timestamptz not null
);
create index media_removals_age on media_removals (created_at, hash);
`;
