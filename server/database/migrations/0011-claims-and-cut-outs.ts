/** Who pays for a pin, cut-outs of pictures, websites and profiles elsewhere that people claim, whose account a pin was made in. */
export const claimsAndCutOuts = {
  name: "0011-claims-and-cut-outs",
  up: /* sql */ `
-- {status, name, paid_link}: what whoever made it says of who pays for it
alter table pins add column sponsorship jsonb;
alter table pins add column shuffle_asset_id bigint;
alter table pins add column advertiser_id bigint;

create table shuffle_assets (
  person_id bigint not null,
  id bigint not null,
  -- the pin it was cut from, and its picture then
  pin_id bigint not null,
  source_hash text not null,
  -- the cut-out: a picture of its own, with alpha
  media_hash text not null,
  created_at timestamptz not null,
  primary key (person_id, id)
);
create index shuffle_assets_of_pin on shuffle_assets (person_id, pin_id, id desc); -- the list

create table claims (
  person_id bigint not null,
  kind text not null check (kind in ('website', 'instagram')),
  -- a host name, or a user name there
  name text not null check (length(name) <= 253),
  token text not null,
  state text not null check (state in ('pending', 'checking', 'verified', 'failed')),
  method text not null default 'meta' check (method in ('meta', 'file', 'link')),
  problem text,
  checked_at timestamptz,
  created_at timestamptz not null,
  primary key (person_id, kind, name)
);
-- Whose it is: one person's alone.
create table claim_owners (claim text primary key, person_id bigint not null, claimed_at timestamptz not null);
`,
};
