/** Every way in, second factors, and what a person in trouble needs. Keys and uniqueness by the growth rules of the first migration. */
export const access = {
  name: "0002-access",
  up: `
alter table people drop constraint people_state_check;
alter table people add constraint people_state_check
  check (state in ('active', 'soft_banned', 'login_assistance', 'suspended', 'deactivated', 'closing'));
-- since when mail to the address comes back
alter table people add column email_bounced_at timestamptz;
-- since when the account is in its state
alter table people add column state_since timestamptz;
-- when a log-in showed that the password is known from a breach elsewhere
alter table people add column password_breached_at timestamptz;
create index people_closing on people (state_since) where state = 'closing'; -- accounts to delete

alter table mailed_tokens add column code_hash bytea;
alter table mailed_tokens add column code_tries smallint not null default 0;
-- where the person was going when they asked
alter table mailed_tokens add column next text;
alter table mailed_tokens add constraint mailed_tokens_next_check check (length(next) <= 2000);

-- An outside account is (issuer, subject); it belongs to one person.
create table identities (
  issuer text not null check (length(issuer) <= 300),
  subject text not null check (length(subject) <= 300),
  person_id bigint not null,
  primary key (issuer, subject)
);
create table person_identities (
  person_id bigint not null,
  issuer text not null,
  subject text not null,
  provider text not null check (provider in ('facebook', 'google', 'line', 'sso', 'apple')),
  email text check (length(email) <= 320),
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (person_id, issuer, subject)
);

-- secrets are sealed with the instance's key
create table app_factors (
  person_id bigint primary key,
  secret bytea not null,
  -- the last 30 s step whose code was used: none is taken twice
  last_step bigint not null default 0,
  confirmed_at timestamptz
);
create table phone_factors (
  person_id bigint primary key,
  phone bytea not null,
  phone_end text not null check (length(phone_end) <= 4),
  confirmed_at timestamptz
);
create table backup_codes (
  person_id bigint not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);

create table passkeys (
  person_id bigint not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (length(name) <= 60),
  backed_up boolean not null default false,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (person_id, credential_id)
);
create table passkey_owners (credential_id bytea primary key, person_id bigint not null);

-- Proofs under way: what was asked for and half shown. Found by the hash of a token that only its browser has; used once.
create table challenges (
  token_hash bytea primary key,
  kind text not null check (kind in ('mfa', 'factor', 'passkey', 'qr', 'oauth', 'nonce', 'identity', 'case', 'step_up', 'human')),
  person_id bigint,
  device_hash bytea,
  detail jsonb not null default '{}',
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
-- forgetting what has run out
create index challenges_expiry on challenges (expires_at);

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

create table exports (
  person_id bigint primary key,
  state text not null check (state in ('working', 'ready', 'failed')),
  percent smallint not null default 0,
  bytes bigint not null default 0,
  file text check (length(file) <= 200),
  asked_at timestamptz not null,
  -- when its job last said that it goes on
  moved_at timestamptz not null,
  made_at timestamptz
);
`,
};
