/** Search, its documents and words, and what feeds leave out. */
export const discoverySql = /* sql */ `
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
  hashtags text[] not null default '{}',
  colors integer not null default 0,
  styles integer not null default 0,
  topics text[] not null default '{}',
  brand text,
  price float8,
  currency text,
  on_sale boolean not null default false,
  moving boolean not null default false,
  spelled text[] not null default '{}',
  left_board_id bigint,
  size integer
);
create index pin_documents_words on pin_documents using gin (words) with (fastupdate = off); -- search of pins
create index pin_documents_mine on pin_documents (person_id, pin_id); -- my_pins
create index pin_documents_for_sale on pin_documents (pin_id desc) where privacy = 'public' and price is not null;
-- a board renamed, hidden or gone; whether a picture stands there
create index pin_documents_place on pin_documents (board_id, root_pin_id);

create table board_documents (
  board_id bigint primary key,
  owner_id bigint not null,
  privacy text not null,
  name text not null,
  pin_count integer not null default 0,
  words tsvector not null,
  vocabulary text[] not null default '{}',
  phrases text[] not null default '{}',
  spelled text[] not null default '{}',
  size integer
);
create index board_documents_words on board_documents using gin (words) with (fastupdate = off); -- search of boards

create table person_documents (
  person_id bigint primary key,
  username text not null,
  full_name text not null,
  follower_count integer not null default 0,
  words tsvector not null,
  size integer
);
create index person_documents_words on person_documents using gin (words) with (fastupdate = off); -- search of people

-- Every word that public documents hold: what a misspelt word may have meant.
-- nearby: the word and it without one of its letters; two words one slip apart share one of these.
create table search_words (
  word text primary key check (length(word) <= 60),
  documents integer not null default 0,
  nearby text[] not null default '{}'
);
create index search_words_nearby on search_words using gin (nearby) with (fastupdate = off); -- correction of one slip
create index search_words_close on search_words using gin (word gin_trgm_ops) with (fastupdate = off); -- correction of two slips
create index search_words_prefix on search_words (word text_pattern_ops); -- typeahead
create index search_words_end on search_words (reverse(word) text_pattern_ops); -- compounds of German, Dutch, Swedish

-- What public pins are called: complete searches to suggest.
create table search_phrases (phrase text primary key check (length(phrase) <= 120), weight integer not null default 1);
create index search_phrases_first on search_phrases (left(phrase, 1), weight desc, phrase); -- typeahead, one or two letters typed
create index search_phrases_prefix on search_phrases (left(phrase, 3), weight desc, phrase); -- typeahead, three or more
-- typeahead, any word of it
create index search_phrases_words on search_phrases using gin (to_tsvector('simple'::regconfig, phrase)) with (fastupdate = off);

create table hashtags (tag text primary key check (length(tag) <= 100), pin_count integer not null default 0);
create index hashtags_prefix on hashtags (tag text_pattern_ops); -- hashtag autocomplete

-- Which documents changed, in the order they did: what every process's own index follows. The newest row always stays.
create table search_changes (
  revision bigint primary key,
  pin_ids bigint[] not null,
  created_at timestamptz not null default now(),
  left_edges bigint[] not null default '{}'
);
create index search_changes_age on search_changes (created_at); -- the nightly emptying

-- Searches of people who are signed in, for a day; folded into steps.
create table search_events (
  person_id bigint not null,
  id bigint not null,
  query text not null check (length(query) <= 100),
  created_at timestamptz not null,
  primary key (person_id, id)
);
create index search_events_age on search_events (created_at); -- the folding job

-- Who searched for what after what, once a person; next '' says that they searched for it at all. Kept for 30 days.
create table search_steps (
  query text not null,
  next text not null,
  person_id bigint not null,
  day date not null,
  primary key (query, next, person_id)
);
create index search_steps_age on search_steps (day); -- the folding job
create index search_steps_person on search_steps (person_id);

-- What is offered after a search: nothing that fewer than twenty people search for.
create table search_guides (query text not null, next text not null, people integer not null, primary key (query, next));

-- Topics and boards of one's own that bring nothing into the home feed any more.
create table feed_switches (
  person_id bigint not null,
  kind text not null check (kind in ('topic', 'board', 'person')),
  value text not null check (length(value) <= 100),
  created_at timestamptz not null,
  primary key (person_id, kind, value)
);
create index feed_switches_of_person on feed_switches (value) where kind = 'person';

-- Pictures somebody does not want to see in feeds, with what they tell about others.
create table hidden_pins (
  person_id bigint not null,
  root_pin_id bigint not null,
  board_id bigint not null,
  by_person_id bigint not null,
  topics text[] not null default '{}',
  created_at timestamptz not null,
  pin_id bigint,
  reason text check (length(reason) <= 40),
  primary key (person_id, root_pin_id)
);
create index hidden_pins_latest on hidden_pins (person_id, created_at desc, root_pin_id desc);
create index hidden_pins_by on hidden_pins (by_person_id);

-- What is known of a domain and its subdomains, from a path on; the longest match counts.
create table offsite_rules (
  domain text not null check (length(domain) <= 255),
  path text not null check (length(path) <= 1000),
  status text not null check (status in ('ok', 'blocked', 'suspicious', 'porn')),
  note text not null default '' check (length(note) <= 500),
  expires_at timestamptz,
  created_at timestamptz not null,
  primary key (domain, path)
);

-- How often an advisory was shown, by day; not to whom.
create table advisory_views (
  advisory text not null check (length(advisory) <= 60),
  day date not null,
  views integer not null,
  primary key (advisory, day)
);

create table topic_follows (
  person_id bigint not null,
  topic text not null check (length(topic) <= 100),
  created_at timestamptz not null,
  primary key (person_id, topic)
);

-- plain: as it is looked for; documents: how many public things write it so. What is written plainly has no row.
create table search_spellings (
  plain text not null,
  written text not null check (length(written) <= 200),
  documents integer not null default 0,
  primary key (plain, written)
);

-- A part goes to the beginning of the next one; the first of each kind begins at 0 and has no row.
create table sitemap_parts (
  kind text not null check (kind in ('boards', 'pins')),
  first_id bigint not null,
  checked_at timestamptz not null, -- when the job last looked how long it has become
  primary key (kind, first_id)
);

-- Differences of counts and changed documents that indexing transactions left, to be counted and logged by the next that can. Mostly empty.
create table search_deltas (id uuid default gen_random_uuid() primary key, delta jsonb not null);

create table digests (person_id bigint primary key, made_at timestamptz not null);
`;
