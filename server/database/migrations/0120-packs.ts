/** Starter packs: people and boards to follow together. */
export const packs = {
  name: "0120-packs",
  up: /* sql */ `
create table packs (
  id bigint not null,
  owner_id bigint not null,
  title text not null,
  description text not null,
  person_ids bigint[] not null, -- in the order they are shown in
  board_ids bigint[] not null,
  left_ids bigint[] not null default '{}', -- who took themselves out, and is not put in again
  moderated boolean not null default false, -- hidden by a moderator
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (id)
);
create index packs_shown on packs (id) where not moderated; -- the sitemap

-- Whose pack it is, who is in it, and who took themselves out of it.
create table person_packs (
  person_id bigint not null,
  pack_id bigint not null,
  role text not null check (role in ('maker', 'listed', 'left')),
  created_at timestamptz not null,
  primary key (person_id, pack_id)
);
create index person_packs_made on person_packs (person_id, pack_id desc) where role = 'maker'; -- the packs on a profile

alter table notifications add column pack_id bigint;
alter table reports drop constraint reports_kind_check;
alter table reports add constraint reports_kind_check check (kind in ('comment', 'message', 'pin', 'person', 'board', 'pack'));
`,
};
