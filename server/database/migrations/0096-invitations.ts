/** What lets somebody make an account where sign-up is by invitation. Its code is the id with a mark of it, so no secret is stored. */
export const invitations = {
  name: "0096-invitations",
  up: /* sql */ `
create table invitations (
  id bigint primary key,
  made_by bigint not null,
  by_operator boolean not null,
  note text not null,
  uses integer not null default 0,
  most_uses integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
-- A person's own, the newest first; and when the person is deleted.
create index invitations_made_by on invitations (made_by, id desc);
-- The sweep of what ended.
create index invitations_expires_at on invitations (expires_at);
`,
};
