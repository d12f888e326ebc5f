/** Advertisers and their accounts, and who may do what there. */
export const businessSql = /* sql */ `
-- In whose name boards are made.
create table advertisers (
  id bigint primary key,
  owner_id bigint not null,
  name text not null check (length(name) between 1 and 200),
  created_at timestamptz not null
);

-- Names nobody: once money has moved, the row stays for the books when the people of the account are gone.
create table ad_accounts (
  ad_account_id bigint primary key, -- of advertisers
  country text not null check (length(country) <= 2),
  currency text not null check (length(currency) <= 3),
  time_zone text not null check (length(time_zone) <= 64),
  money_moved_at timestamptz, -- when the first amount was booked: from then on country, currency and time zone stay as they are
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table ad_account_terms (
  ad_account_id bigint not null,
  version text not null check (length(version) <= 20),
  accepted_by bigint not null,
  accepted_at timestamptz not null,
  primary key (ad_account_id, version)
);
create index ad_account_terms_person on ad_account_terms (accepted_by); -- of somebody who leaves

create table ad_data_terms (
  ad_account_id bigint not null, -- of ad_accounts
  version text not null check (length(version) <= 20),
  accepted_by bigint not null,
  accepted_at timestamptz not null,
  primary key (ad_account_id, version)
);
create index ad_data_terms_person on ad_data_terms (accepted_by); -- of somebody who leaves

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

create table business_groups (business_id bigint not null, group_id bigint not null, primary key (business_id, group_id));

create table asset_in_groups (asset_id bigint not null, group_id bigint not null, primary key (asset_id, group_id));

create table business_settings (
  business_id bigint primary key,
  requires_mfa boolean not null default false,
  updated_at timestamptz not null
);

create table business_invites (
  business_id bigint not null, -- whose it is
  id bigint not null,
  person_id bigint not null, -- to whom it goes; its other side is person_business_invites
  kind text not null check (kind in ('MEMBER_INVITE', 'PARTNER_INVITE', 'PARTNER_REQUEST')),
  role text not null check (role in ('EMPLOYEE', 'BIZ_ADMIN', 'PARTNER')),
  assets jsonb not null, -- permissions by the id of the asset
  state text not null check (state in ('PENDING', 'ACCEPTED', 'DECLINED', 'CANCELLED')),
  created_by bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (business_id, id)
);
create index business_invites_by on business_invites (created_by); -- of somebody who leaves
create index business_invites_age on business_invites (expires_at); -- emptied every night

create table person_business_invites (
  person_id bigint not null,
  invite_id bigint not null,
  business_id bigint not null,
  primary key (person_id, invite_id)
);
create index person_business_invites_business on person_business_invites (business_id, invite_id); -- emptied with their other side

create table brand_accounts (
  brand_id bigint primary key,
  business_id bigint not null -- that made it and administers it
);
create index brand_accounts_business on brand_accounts (business_id); -- of a business that is deleted
`;
