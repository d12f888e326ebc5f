/** Addresses a section had under other names: they lead on to the one it has, as those of boards do. */
export const sectionAddresses = {
  name: "0024-section-addresses",
  up: /* sql */ `
alter table sections add column former_slugs text[] not null default '{}';
`,
};
