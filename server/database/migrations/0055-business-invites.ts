/** Invitations of businesses to people and to other businesses, and their requests to be let in. */
export const businessInvites = {
  name: "0055-business-invites",
  up: /* sql */ `
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
`,
};
