/** Up to which revision of a shared board a member changed it last: whoever looks at it is told of others' changes, not of their own. */
export const changedBy = {
  name: "0025-changed-by",
  up: /* sql */ `
alter table board_people add column changed_revision bigint not null default 0;
`,
};
