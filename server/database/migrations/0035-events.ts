/** What happened, to be counted by jobs: appended to, read by day and forgotten by day. */
export const events = {
  name: "0035-events",
  up: /* sql */ `
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
-- A topic's events of a day in the order they came.
create index events_in_order on events (topic, day, appended_at, id);
`,
};
