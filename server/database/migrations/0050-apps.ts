/** Programs of others that act for people: who made them, and what each person lets them do. */
export const apps = {
  name: "0050-apps",
  up: /* sql */ `
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
create table person_apps (
  person_id bigint not null,
  app_id bigint not null,
  primary key (person_id, app_id)
);

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
`,
};
