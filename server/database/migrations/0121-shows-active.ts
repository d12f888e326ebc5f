/** Whether somebody lets those they write with see when they are here, and sees it of them. */
export const showsActive = {
  name: "0121-shows-active",
  up: /* sql */ `
alter table people add column shows_active boolean not null default false;
`,
};
