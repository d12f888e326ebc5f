/** Who follows, blocks and mutes whom, and what people are told. */
export const peopleSql = /* sql */ `
create table follows (
  person_id bigint not null,
  followed_id bigint not null,
  created_at timestamptz not null,
  is_closed boolean not null default false,
  primary key (person_id, followed_id)
);
create index follows_newest on follows (person_id, created_at desc, followed_id desc); -- whom a person follows
create index follows_closed on follows (person_id) where is_closed; -- read with every session

create table followers (
  person_id bigint not null,
  follower_id bigint not null,
  created_at timestamptz not null,
  primary key (person_id, follower_id)
);
create index followers_newest on followers (person_id, created_at desc, follower_id desc); -- who follows a person

create table notifications (
  person_id bigint not null,
  about text not null check (length(about) <= 100), -- what stands together in one line: the kind and its subject
  id bigint not null, -- of the latest happening
  kind text not null check (length(kind) <= 40),
  actor_ids bigint[] not null,
  count integer not null default 1,
  pin_id bigint,
  board_id bigint,
  comment_id bigint,
  read_at timestamptz,
  created_at timestamptz not null,
  group_id bigint,
  off_page boolean not null default false, -- its person does not want it on the page
  told_at timestamptz, -- when push messages were seen to
  mailed_at timestamptz,
  pack_id bigint,
  primary key (person_id, about)
);
create index notifications_unread on notifications (person_id) where read_at is null; -- how many are new
create index notifications_age on notifications (created_at);
create index notifications_shown on notifications (person_id, (read_at is null) desc, id desc); -- the list

create table blocks (
  person_id bigint not null,
  blocked_id bigint not null,
  created_at timestamptz not null,
  primary key (person_id, blocked_id)
);

create table blocked_by (
  person_id bigint not null,
  blocker_id bigint not null,
  created_at timestamptz not null,
  primary key (person_id, blocker_id)
);

create table notice_choices (
  person_id bigint primary key,
  changed text[] not null default '{}', -- topic:channel, where it differs from what is usual
  quiet_from smallint check (quiet_from between 0 and 1439), -- minute of the day in their zone; null: no quiet hours
  quiet_until smallint check (quiet_until between 0 and 1439),
  time_zone text not null check (length(time_zone) <= 60),
  updated_at timestamptz not null,
  constraint notice_choices_check check (quiet_from is null = (quiet_until is null))
);

create table push_devices (
  person_id bigint not null,
  endpoint_hash bytea not null,
  id bigint not null,
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 200),
  auth text not null check (length(auth) <= 100),
  token_hash bytea not null, -- of the session: nothing goes to a device that is logged out
  failures smallint not null default 0, -- in a row
  created_at timestamptz not null,
  primary key (person_id, endpoint_hash)
);
create index push_devices_age on push_devices (created_at);

create table mutes (
  person_id bigint not null,
  muted_id bigint not null,
  created_at timestamptz not null,
  primary key (person_id, muted_id)
);

create table muted_by (
  person_id bigint not null,
  muter_id bigint not null,
  created_at timestamptz not null,
  primary key (person_id, muter_id)
);

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
`;
