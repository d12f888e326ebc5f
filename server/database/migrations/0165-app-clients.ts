/** What kind of client an app is, what it may ask for, the secret before its present one, and when a chain of tokens began. */
export const appClients = {
  name: "0165-app-clients",
  up: /* sql */ `
-- null: a public client, which can keep no secret (RFC 6749 §2.1)
alter table apps alter column secret_hash drop not null;
alter table apps alter column secret_made_at drop not null;
alter table apps add column former_secret_hash bytea;
alter table apps add column former_secret_until timestamptz;
-- What it asks people for at most, and whether its secret alone gives it tokens of its maker's own. Apps of before may do both as before.
alter table apps add column scopes text[] not null default
  '{user_accounts:read,user_accounts:write,boards:read,boards:read_secret,boards:write,boards:write_secret,pins:read,pins:read_secret,pins:write,pins:write_secret,ads:read,ads:write,billing:read,billing:write,biz_access:read,biz_access:write,catalogs:read,catalogs:write,msot:write}';
alter table apps add column client_credentials boolean not null default true;
alter table apps add column used_at timestamptz; -- to the hour

-- From consent on. Of tokens of before it is not known: their year begins here.
alter table app_codes add column begun_at timestamptz not null default now();
alter table refresh_tokens add column begun_at timestamptz not null default now();
alter table refresh_tokens add column used_at timestamptz;
`,
};
