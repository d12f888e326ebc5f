/** Who belongs to a business or works with it, and what each may do with its advertiser accounts, its profile and its asset groups. */
export const businessAccess = {
  name: "0054-business-access",
  up: /* sql */ `
-- A business is a person with a business account.
create table business_people (
  business_id bigint not null,
  person_id bigint not null, -- of somebody, of another business, or of a system user, which is nobody else
  role text not null check (role in ('EMPLOYEE', 'BIZ_ADMIN', 'PARTNER')),
  system_name text check (length(system_name) <= 100), -- of a system user
  created_by bigint not null,
  created_at timestamptz not null,
  primary key (business_id, person_id)
);
create index business_people_by on business_people (created_by); -- of somebody who leaves
create table person_businesses (
  person_id bigint not null,
  business_id bigint not null,
  role text not null,
  primary key (person_id, business_id)
);

-- By which business somebody may do what with an asset: its owner, or a partner of its owner who hands on what it has itself.
create table asset_people (
  asset_id bigint not null, -- of an advertiser account, of a business for its profile, of an asset group
  person_id bigint not null,
  business_id bigint not null,
  kind text not null check (kind in ('AD_ACCOUNT', 'PROFILE', 'ASSET_GROUP')),
  permissions text[] not null,
  created_at timestamptz not null,
  primary key (asset_id, person_id, business_id)
);
create table person_assets (
  person_id bigint not null,
  asset_id bigint not null,
  business_id bigint not null,
  kind text not null,
  permissions text[] not null,
  primary key (person_id, asset_id, business_id)
);

create table asset_groups (
  id bigint primary key,
  owner_id bigint not null, -- the business; its other side is business_groups
  name text not null check (length(name) <= 100),
  description text not null check (length(description) <= 500),
  kinds text[] not null,
  asset_ids bigint[] not null default '{}', -- its other side is asset_in_groups
  created_by bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index asset_groups_by on asset_groups (created_by); -- of somebody who leaves
create table business_groups (
  business_id bigint not null,
  group_id bigint not null,
  primary key (business_id, group_id)
);
create table asset_in_groups (
  asset_id bigint not null,
  group_id bigint not null,
  primary key (asset_id, group_id)
);

create table business_settings (
  business_id bigint primary key,
  requires_mfa boolean not null default false,
  updated_at timestamptz not null
);

insert into asset_people (asset_id, person_id, business_id, kind, permissions, created_at)
  select m.advertiser_id, m.person_id, a.owner_id, 'AD_ACCOUNT',
         case m.role when 'owner' then array['OWNER'] else array['PROFILE_PUBLISHER'] end, m.created_at
    from advertiser_people m join advertisers a on a.id = m.advertiser_id;
insert into person_assets (person_id, asset_id, business_id, kind, permissions)
  select person_id, asset_id, business_id, kind, permissions from asset_people;
insert into business_people (business_id, person_id, role, created_by, created_at)
  select business_id, person_id, 'EMPLOYEE', business_id, min(created_at) from asset_people
   where person_id <> business_id group by business_id, person_id;
insert into person_businesses (person_id, business_id, role)
  select person_id, business_id, role from business_people;
drop table advertiser_people;
drop table person_advertisers;
`,
};
