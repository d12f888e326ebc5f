/** Accounts: people, what they are called and reached by, their sessions and devices, what is decided of them, who operates. */
export const identitySql = /* sql */ `
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
  state text not null default 'active'
    check (state in ('active', 'soft_banned', 'login_assistance', 'suspended', 'deactivated', 'closing')),
  pin_count integer not null default 0, -- what everybody may count; what only the person may stands beside it
  secret_pin_count integer not null default 0,
  board_count integer not null default 0,
  secret_board_count integer not null default 0,
  follower_count integer not null default 0,
  following_count integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  email_bounced_at timestamptz,
  state_since timestamptz,
  password_breached_at timestamptz,
  hide_ai boolean not null default false,
  hands_over_boards boolean not null default true,
  pending_email text check (length(pending_email) <= 320),
  pending_email_at timestamptz,
  is_private boolean not null default false,
  is_unlisted boolean not null default false,
  mails_off text[] not null default '{}',
  instagram_offered_at timestamptz,
  personalized_ads boolean, -- null: not chosen; then it depends on the country
  gender text check (gender in ('female', 'male')),
  limited_until timestamptz, -- they may write neither comments nor messages until then
  shows_active boolean not null default false
);
create index people_closing on people (state_since) where state = 'closing'; -- accounts to delete
create index people_hidden on people (id) where (state in ('suspended', 'deactivated', 'closing')); -- the job that withholds
create index people_private on people (id) where is_private; -- whose boards are held again every hour
create index people_unlisted on people (id) where is_unlisted; -- what the sitemap leaves out
create index people_operators on people (id) where is_operator; -- whom an appeal is mailed to
create index people_picture on people (image_hash) where image_hash is not null;

create table usernames (username text primary key check (username = lower(username)), person_id bigint not null);
create index usernames_person on usernames (person_id);
create index usernames_prefix on usernames (username text_pattern_ops); -- people by what is typed of their username

create table emails (email text primary key check (email = lower(email)), person_id bigint not null, former_until timestamptz);
create index emails_person on emails (person_id);
create index emails_former on emails (former_until) where former_until is not null;

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
  factor_set_up_at timestamptz,
  primary key (person_id, token_hash)
);
create index sessions_age on sessions (created_at);
create index sessions_seen on sessions (seen_at);

create table devices (
  device_hash bytea not null,
  person_id bigint not null,
  seen_at timestamptz not null,
  primary key (device_hash, person_id)
);
create index devices_seen on devices (seen_at);

create table person_devices (
  person_id bigint not null,
  device_hash bytea not null,
  first_seen_at timestamptz not null,
  primary key (person_id, device_hash)
);

create table underage_devices (device_hash bytea primary key, until timestamptz not null);
create index underage_devices_until on underage_devices (until);

create table cases (
  person_id bigint primary key,
  case_number text not null check (length(case_number) <= 20),
  reason text not null check (length(reason) <= 500),
  opened_at timestamptz not null,
  appeal text check (length(appeal) <= 4000),
  appealed_at timestamptz,
  decision text not null default 'open' check (decision in ('open', 'upheld', 'lifted')),
  decided_at timestamptz
);
create index cases_appealed on cases (appealed_at) where decision = 'open' and appealed_at is not null; -- the desk for appeals

-- mailboxes without an account whose readers want no more invitations, by the HMAC of the address
create table refused_mailboxes (address_key bytea primary key, created_at timestamptz not null);

create table left_usernames (name_key bytea primary key, left_at timestamptz not null);
create index left_usernames_age on left_usernames (left_at); -- rows whose time is over

create table operators (
  person_id bigint primary key,
  roles text[] not null,
  given_by bigint not null, -- 0: whoever sits at the machine, or somebody who is gone
  given_at timestamptz not null,
  constraint operators_roles check (cardinality(roles) > 0 and roles <@ '{owner,moderator,support,finance}')
);
create index operators_giver on operators (given_by); -- of somebody who leaves

create table invitations (
  id bigint primary key,
  made_by bigint not null,
  by_operator boolean not null,
  note text not null,
  uses integer not null default 0,
  most_uses integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index invitations_made_by on invitations (made_by, id desc);
create index invitations_expires_at on invitations (expires_at);

create table announcements_seen (
  person_id bigint not null,
  announcement_id bigint not null,
  at timestamptz not null,
  primary key (person_id, announcement_id)
);
create index announcements_seen_at on announcements_seen (at);

create table terms_consents (
  person_id bigint not null,
  version_id bigint not null,
  how text not null,
  agreed_at timestamptz not null,
  primary key (person_id, version_id)
);
`;
