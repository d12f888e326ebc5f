/** Pictures are kept as they came too, for whoever brought them. */
export const keptFiles = {
  name: "0203-kept-files",
  up: /* sql */ `
alter table media add column kept_at timestamptz;
alter table pins add column brought boolean not null default false;
`,
};
