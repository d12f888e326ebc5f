/** Who put which announcement away. */
export const announcementsSeen = {
  name: "0097-announcements-seen",
  up: /* sql */ `
create table announcements_seen (
  person_id bigint not null,
  announcement_id bigint not null,
  at timestamptz not null,
  primary key (person_id, announcement_id)
);
-- The sweep of what is long over.
create index announcements_seen_at on announcements_seen (at);
`,
};
