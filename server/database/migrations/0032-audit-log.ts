/** Who changed what about security, members, and what is deleted or taken out: one line for each call that is declared audited. */
export const auditLog = {
  name: "0032-audit-log",
  up: /* sql */ `
create table audit_log (
  id bigint primary key,
  -- 0: nobody, whose account was deleted, or the operator on the machine itself
  actor_id bigint not null,
  -- the account of others in whose name it was done
  subject_id bigint,
  -- the other person it was done to
  about_id bigint,
  call text not null,
  names jsonb not null default '{}',
  session text,
  outcome text not null check (outcome in ('begun', 'done', 'refused', 'failed')),
  reason text,
  created_at timestamptz not null
);
-- a person's own lines, for their archive and the deletion
create index audit_log_actor on audit_log (actor_id, id);
-- what was done to a person
create index audit_log_about on audit_log (about_id, id) where about_id is not null;
`,
};
