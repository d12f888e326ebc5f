/** Rules by which words, domains and pictures are met without anybody reporting them. */
export const contentRules = {
  name: "0093-content-rules",
  up: /* sql */ `
create table content_rules (
  id bigint not null,
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
  primary key (id)
);
alter table content_rules add constraint content_rules_kind check (kind in ('WORDS', 'DOMAIN', 'PICTURE'));
alter table content_rules add constraint content_rules_action check (action in ('DESK', 'VEIL', 'HIDE', 'REFUSE'));
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

create index person_conversations_requests on person_conversations (conversation_id) where folder = 'requests'; -- what strangers write, for dry runs
`,
};
