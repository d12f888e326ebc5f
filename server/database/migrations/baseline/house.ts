/** The instance itself: settings, events, the log of what operators did, answers kept for repeated calls, what programs put in. */
export const houseSql = /* sql */ `
create table person_events (
  person_id bigint not null,
  id bigint not null,
  kind text not null check (length(kind) <= 60),
  detail jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (person_id, id)
);

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

create table instance (name text primary key, value jsonb not null, updated_at timestamptz not null);

create table exports (
  person_id bigint primary key,
  state text not null check (state in ('working', 'ready', 'failed')),
  percent smallint not null default 0,
  bytes bigint not null default 0,
  file text check (length(file) <= 200),
  asked_at timestamptz not null,
  moved_at timestamptz not null, -- when its job last said that it goes on
  made_at timestamptz
);
create index exports_made on exports (made_at) where made_at is not null;

-- Guesses by account, address and device (hashed): the moments within a stretch of time, for all processes together. A moment is
-- milliseconds times 2^20 plus a number of chance. Unlogged: after a crash of the database counting begins anew.
create unlogged table guess_windows (key bytea primary key, moments bigint[] not null, most integer not null, seconds integer not null);

create table audit_log (
  id bigint primary key,
  actor_id bigint not null, -- 0: nobody, whose account was deleted, or the operator on the machine itself
  subject_id bigint, -- the account of others in whose name it was done
  about_id bigint, -- the other person it was done to
  call text not null,
  names jsonb not null default '{}',
  session text,
  outcome text not null check (outcome in ('begun', 'done', 'refused', 'failed')),
  reason text,
  created_at timestamptz not null
);
create index audit_log_actor on audit_log (actor_id, id);
create index audit_log_about on audit_log (about_id, id) where about_id is not null;

-- Names nobody. Partitions are made ahead of their days and dropped after them (server/database/events).
create table events (
  id bigint not null,
  day date not null,
  topic text not null check (length(topic) <= 60),
  at timestamptz not null,
  facts jsonb not null check (octet_length(facts::text) <= 4000),
  appended_at timestamptz not null,
  primary key (id, day, topic)
) partition by range (day);
create index events_in_order on events (topic, day, appended_at, id);

create table registered_media (
  person_id bigint not null,
  id bigint not null, -- that of the upload, once it has come
  token_hash bytea not null, -- of what the file is sent with
  created_at timestamptz not null,
  is_refused boolean not null default false,
  primary key (person_id, id)
);
create index registered_media_age on registered_media (created_at); -- forgotten after a day

-- What a person puts on any website of theirs to prove it.
create table site_codes (person_id bigint primary key, code text not null check (length(code) <= 100));
`;
