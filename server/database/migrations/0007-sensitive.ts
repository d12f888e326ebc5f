/** Pins and pictures marked as sensitive, the switch that hides what AI made, what words of many pins were before they were changed. */
export const sensitive = {
  name: "0007-sensitive",
  up: /* sql */ `
alter table pins add column sensitivity text;
alter table pins add constraint pins_sensitivity_check check (sensitivity in ('owner', 'moderator', 'copy'));
-- Marked by moderators: every pin of the picture, today's and later ones, is sensitive.
alter table media add column sensitive boolean not null default false;
alter table people add column hide_ai boolean not null default false;
-- Words of pins changed together, as they were, for as long as it can be undone.
create table pin_edits (person_id bigint not null, id bigint not null, pins jsonb not null, created_at timestamptz not null, primary key (person_id, id));
-- Forgetting what can't be undone any more.
create index pin_edits_age on pin_edits (created_at);
`,
};
