/** Pictures and films that nothing shows any more are marked first, and go a night later, their files after their rows. */
export const sweepingMedia = {
  name: "0012-sweeping-media",
  up: /* sql */ `
-- Since when nothing has shown it; using it takes the mark off.
alter table media add column orphaned_at timestamptz;
alter table videos add column orphaned_at timestamptz;
create index media_orphaned on media (orphaned_at) where orphaned_at is not null; -- what is swept next
create index videos_orphaned on videos (orphaned_at) where orphaned_at is not null;

-- Files whose row is gone and which are still to be taken away. Whoever brings the same file again takes its row out first.
create table media_removals (
  hash text primary key check (length(hash) = 64),
  -- those of the row
  files jsonb not null,
  is_video boolean not null,
  created_at timestamptz not null
);
`,
};
