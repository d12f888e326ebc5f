/** What proves who somebody is: mailed tokens, factors, passkeys, outside accounts, tokens of programs and apps. */
export const proofsSql = /* sql */ `
create table mailed_tokens (
  token_hash bytea primary key,
  person_id bigint not null,
  purpose text not null check (purpose in ('verify_email', 'reset_password', 'magic_link', 'operator', 'change_email', 'restore_email')),
  email text not null check (length(email) <= 320),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  code_hash bytea,
  code_tries smallint not null default 0,
  next text check (length(next) <= 2000)
);
create index mailed_tokens_person on mailed_tokens (person_id, purpose);
create index mailed_tokens_expiry on mailed_tokens (expires_at);

-- What programs use in a person's name; only the hash of a token is kept.
create table access_tokens (
  token_hash bytea primary key,
  person_id bigint not null,
  name text not null check (length(name) <= 100),
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  app_id bigint,
  chain_id bigint
);
create index access_tokens_person on access_tokens (person_id);
create index access_tokens_app on access_tokens (app_id) where app_id is not null; -- of an app that is deleted
create index access_tokens_age on access_tokens (expires_at); -- emptied every night

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
  last_step bigint not null default 0, -- the last 30 s step whose code was used: none is taken twice
  confirmed_at timestamptz
);

create table phone_factors (
  person_id bigint primary key,
  phone bytea not null,
  phone_end text not null check (length(phone_end) <= 4),
  confirmed_at timestamptz
);

create table backup_codes (person_id bigint not null, code_hash bytea not null, used_at timestamptz, primary key (person_id, code_hash));

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
  kind text not null
    check (kind in ('mfa', 'factor', 'passkey', 'qr', 'oauth', 'nonce', 'identity', 'case', 'step_up', 'human', 'sign_up')),
  person_id bigint,
  device_hash bytea,
  detail jsonb not null default '{}',
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index challenges_expiry on challenges (expires_at);
create index challenges_person on challenges (person_id) where person_id is not null;

create table apps (
  id bigint primary key,
  owner_id bigint not null, -- its other side is person_apps
  name text not null check (length(name) <= 60),
  purpose text not null check (length(purpose) <= 500),
  redirect_urls text[] not null, -- where a person is led back to, letter for letter
  secret_hash bytea not null,
  secret_made_at timestamptz not null,
  created_at timestamptz not null
);

create table person_apps (person_id bigint not null, app_id bigint not null, primary key (person_id, app_id));

-- What a person allowed an app. A token of an app is good for nothing without it.
create table app_grants (
  person_id bigint not null,
  app_id bigint not null,
  scopes text[] not null,
  granted_at timestamptz not null,
  used_at timestamptz, -- to the hour
  primary key (person_id, app_id)
);
create index app_grants_app on app_grants (app_id); -- of an app that is deleted

create table app_codes (
  code_hash bytea primary key,
  person_id bigint not null,
  app_id bigint not null,
  chain_id bigint not null,
  redirect_url text not null,
  scopes text[] not null,
  challenge text check (length(challenge) <= 128), -- RFC 7636, always by SHA-256
  is_used boolean not null default false,
  expires_at timestamptz not null
);
create index app_codes_person on app_codes (person_id); -- of somebody who ends what was given
create index app_codes_app on app_codes (app_id); -- of an app that is deleted
create index app_codes_age on app_codes (expires_at); -- emptied every night

-- A used one stays until it would have ended: whoever shows it again has stolen it, or was stolen from.
create table refresh_tokens (
  token_hash bytea primary key,
  person_id bigint not null,
  app_id bigint not null,
  chain_id bigint not null,
  scopes text[] not null,
  is_used boolean not null default false,
  expires_at timestamptz not null
);
create index refresh_tokens_person on refresh_tokens (person_id); -- of somebody who ends what was given
create index refresh_tokens_app on refresh_tokens (app_id); -- of an app that is deleted
create index refresh_tokens_age on refresh_tokens (expires_at); -- emptied every night
`;
