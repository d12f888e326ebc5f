/** Reports, moderators' cases and decisions, rules of content. */
export const trustSql = /* sql */ `
create table reports (
  person_id bigint not null,
  kind text not null check (kind in ('comment', 'message', 'pin', 'person', 'board', 'pack')),
  subject_id bigint not null,
  reason text not null check (length(reason) <= 40),
  detail text not null default '' check (length(detail) <= 1000),
  created_at timestamptz not null,
  closed_at timestamptz,
  case_id bigint,
  outcome text, -- what was done about it, once it is decided
  primary key (person_id, kind, subject_id)
);
create index reports_open on reports (kind, subject_id) where closed_at is null; -- what waits for the operator
create index reports_case on reports (case_id) where case_id is not null; -- of a case that is looked at

create table moderation_cases (
  id bigint primary key,
  kind text not null,
  subject_id bigint not null,
  person_id bigint not null, -- whose it is; 0: somebody who is gone
  source text not null,
  state text not null default 'OPEN',
  reasons text[] not null,
  report_count integer not null default 1,
  is_urgent boolean not null default false,
  phash bigint, -- how its picture looks, to find copies
  dhash bigint,
  reported_at timestamptz not null,
  claimed_by bigint,
  claimed_until timestamptz,
  decided_at timestamptz,
  constraint moderation_cases_state check (state in ('OPEN', 'PROPOSED', 'DECIDED'))
);
create index moderation_cases_waiting on moderation_cases (is_urgent desc, id) where state <> 'DECIDED'; -- the queue
create index moderation_cases_person on moderation_cases (person_id); -- the history of a person
create index moderation_cases_claimer on moderation_cases (claimed_by) where claimed_by is not null;
create index moderation_cases_decided on moderation_cases (decided_at) where decided_at is not null; -- those whose time is over

-- Every thing belongs to the newest case about it; copies of a picture share one.
create table moderation_subjects (
  subject_id bigint not null,
  kind text not null,
  case_id bigint not null,
  person_id bigint not null,
  reported_at timestamptz not null,
  primary key (subject_id, kind)
);
create index moderation_subjects_case on moderation_subjects (case_id);
create index moderation_subjects_person on moderation_subjects (person_id);
create index moderation_subjects_age on moderation_subjects (reported_at);

create table moderation_decisions (
  case_id bigint not null,
  id bigint not null,
  kind text not null,
  subject_id bigint not null,
  action text not null,
  reason text not null,
  note text,
  days integer,
  state text not null,
  is_automated boolean not null default false,
  decided_by bigint not null, -- 0: whoever sits at the machine, a rule, or somebody who is gone
  confirmed_by bigint,
  told_at timestamptz,
  at timestamptz not null,
  primary key (case_id, id),
  constraint moderation_decisions_state check (state in ('PROPOSED', 'APPLIED', 'TURNED_DOWN', 'UNDONE'))
);
create index moderation_decisions_newest on moderation_decisions (id);
create index moderation_decisions_subject on moderation_decisions (subject_id, kind); -- the history of a thing
create index moderation_decisions_decider on moderation_decisions (decided_by);
create index moderation_decisions_confirmer on moderation_decisions (confirmed_by) where confirmed_by is not null;
create index moderation_decisions_age on moderation_decisions (at);

-- The statement of reasons that somebody gets, with their complaint and how it ended.
create table statements (
  person_id bigint not null,
  id bigint not null,
  case_id bigint not null,
  decision_id bigint not null,
  kind text not null,
  subject_ids bigint[] not null,
  words text not null,
  action text not null,
  reason text not null,
  note text,
  is_automated boolean not null default false,
  until timestamptz,
  decided_by bigint not null,
  at timestamptz not null,
  told_at timestamptz,
  appeal text,
  appealed_at timestamptz,
  outcome text,
  outcome_note text,
  outcome_by bigint,
  outcome_at timestamptz,
  primary key (person_id, id)
);
create index statements_case on statements (case_id);
create index statements_appealed on statements (appealed_at) where appealed_at is not null and outcome is null; -- those that wait
create index statements_decider on statements (decided_by);
create index statements_outcome_by on statements (outcome_by) where outcome_by is not null;

-- Notices by people without an account.
create table notices (
  id bigint primary key,
  case_id bigint not null,
  name text,
  email text,
  kind text not null,
  subject_id bigint not null,
  reason text not null,
  explanation text not null,
  locale text not null,
  created_at timestamptz not null,
  outcome text
);
create index notices_case on notices (case_id);
create index notices_age on notices (created_at);

create table moderation_counts (
  day date not null,
  event text not null,
  reason text not null,
  action text not null,
  is_automated boolean not null,
  count integer not null,
  seconds bigint not null,
  primary key (day, event, reason, action, is_automated)
);

create table content_rules (
  id bigint primary key,
  kind text not null,
  words text[] not null default '{}',
  domain text,
  media_hash text, -- the picture, to show it
  phash bigint,
  dhash bigint,
  phash_mirrored bigint,
  dhash_mirrored bigint,
  color_grid bytea,
  places text[] not null,
  action text not null,
  reason text not null, -- the rule of the terms it stands for
  note text not null default '',
  is_on boolean not null default false,
  expires_at timestamptz,
  made_by bigint not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  trial jsonb, -- the newest dry run
  constraint content_rules_action check (action in ('DESK', 'VEIL', 'HIDE', 'REFUSE')),
  constraint content_rules_kind check (kind in ('WORDS', 'DOMAIN', 'PICTURE'))
);
create index content_rules_maker on content_rules (made_by);

-- What a rule met. What was refused has no thing: its own number stands there.
create table content_rule_hits (
  rule_id bigint not null,
  kind text not null,
  subject_id bigint not null,
  person_id bigint not null,
  action text not null,
  words text not null default '', -- of what was refused
  at timestamptz not null,
  primary key (rule_id, kind, subject_id)
);
create index content_rule_hits_newest on content_rule_hits (rule_id, at desc);
create index content_rule_hits_person on content_rule_hits (person_id);
create index content_rule_hits_subject on content_rule_hits (subject_id); -- why a thing is on the desk
create index content_rule_hits_age on content_rule_hits (at);
`;
