/** Whose invitation let somebody in; null: none was needed, it is not known, or whoever made it is gone. */
export const invitedBy = {
  name: "0190-invited-by",
  up: /* sql */ `
alter table people add column invited_by bigint;
create index people_invited on people (invited_by, id) where invited_by is not null; -- who came by somebody's invitations
`,
};
