/** What people switch off and hide in their home feed, addresses the operator does not let open, how often advisories are seen. */
export const discovery = {
  name: "0005-discovery",
  up: /* sql */ `
-- Topics and boards of one's own that bring nothing into the home feed any more.
create table feed_switches (person_id bigint not null, kind text not null check (kind in ('topic', 'board')), value text not null check (length(value) <= 100), created_at timestamptz not null, primary key (person_id, kind, value));
-- Pictures somebody does not want to see in feeds, with what they tell about others.
create table hidden_pins (
  person_id bigint not null,
  root_pin_id bigint not null,
  board_id bigint not null,
  by_person_id bigint not null,
  topics text[] not null default '{}',
  created_at timestamptz not null,
  primary key (person_id, root_pin_id)
);
-- What is known of a domain and its subdomains, from a path on; the longest match counts.
create table offsite_rules (
  domain text not null check (length(domain) <= 255),
  path text not null check (length(path) <= 1000),
  status text not null check (status in ('ok', 'blocked', 'suspicious', 'porn')),
  note text not null default '' check (length(note) <= 500),
  expires_at timestamptz,
  created_at timestamptz not null,
  primary key (domain, path)
);
-- How often an advisory was shown, by day; not to whom.
create table advisory_views (advisory text not null check (length(advisory) <= 60), day date not null, views integer not null, primary key (advisory, day));
`,
};
