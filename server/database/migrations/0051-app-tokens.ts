/** Tokens of apps: the codes they begin with, and what renews them. All that follows from one code is a chain. */
export const appTokens = {
  name: "0051-app-tokens",
  up: /* sql */ `
-- null: made by the site's operator for a program without a name here
alter table access_tokens add column app_id bigint;
alter table access_tokens add column chain_id bigint;
create index access_tokens_app on access_tokens (app_id) where app_id is not null; -- of an app that is deleted
create index access_tokens_age on access_tokens (expires_at); -- emptied every night

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
`,
};
