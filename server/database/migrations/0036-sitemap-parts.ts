/** Where the parts of the sitemap begin, kept by a job. */
export const sitemapParts = {
  name: "0036-sitemap-parts",
  up: /* sql */ `
-- A part goes to the beginning of the next one; the first of each kind begins at 0 and has no row.
create table sitemap_parts (
  kind text not null check (kind in ('boards', 'pins')),
  first_id bigint not null,
  -- when the job last looked how long it has become
  checked_at timestamptz not null,
  primary key (kind, first_id)
);
create index boards_public on boards (id) where privacy = 'public' and deleted_at is null; -- the sitemap's parts
`,
};
