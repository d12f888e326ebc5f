/** What search filters and counts by, what pages say of things to buy, and what people search next. */
export const search = {
  name: "0003-search",
  up: /* sql */ `
-- Told by the page a picture was saved from (schema.org, Open Graph); one a picture, whoever saves it on.
create table products (
  root_pin_id bigint primary key,
  name text not null default '' check (length(name) <= 400),
  brand text check (length(brand) <= 100),
  price numeric(14, 2),
  sale_price numeric(14, 2),
  currency text check (length(currency) = 3),
  availability text check (length(availability) <= 40),
  read_at timestamptz not null
);

-- a bit for each of the colours and styles of rules/
alter table pin_documents add column colors integer not null default 0;
alter table pin_documents add column styles integer not null default 0;
alter table pin_documents add column topics text[] not null default '{}';
alter table pin_documents add column brand text;
-- what it costs now, in the currency its page names
alter table pin_documents add column price double precision;
alter table pin_documents add column currency text;
alter table pin_documents add column on_sale boolean not null default false;
alter table pin_documents add column moving boolean not null default false;

-- Which documents changed, in the order they did: what every process's own index follows. The newest row always stays.
create table search_changes (revision bigint primary key, pin_ids bigint[] not null, created_at timestamptz not null default now());
create index search_changes_age on search_changes (created_at); -- the nightly emptying

-- Searches of people who are signed in, for a day; folded into steps.
create table search_events (person_id bigint not null, id bigint not null, query text not null check (length(query) <= 100), created_at timestamptz not null, primary key (person_id, id));
create index search_events_age on search_events (created_at); -- the folding job
-- Who searched for what after what, once a person; next '' says that they searched for it at all. Kept for 30 days.
create table search_steps (query text not null, next text not null, person_id bigint not null, day date not null, primary key (query, next, person_id));
create index search_steps_age on search_steps (day); -- the folding job
-- What is offered after a search: nothing that fewer than twenty people search for.
create table search_guides (query text not null, next text not null, people integer not null, primary key (query, next));
`,
};
