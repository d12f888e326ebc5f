/** Messages that can be changed, taken back and reacted to; what strangers write stands in a folder of its own. */
export const messagesWhole = {
  name: "0069-messages-whole",
  up: /* sql */ `
alter table person_conversations add column folder text not null default 'inbox';
alter table person_conversations add constraint person_conversations_folder_check check (folder in ('inbox', 'requests', 'declined'));
create index person_conversations_newest on person_conversations (person_id, folder, last_message_id desc); -- the list of a folder
drop index person_conversations_latest;
create index person_conversations_unread on person_conversations (person_id) where last_message_id > read_message_id; -- how many hold something new
alter table messages add column edited_at timestamptz;
alter table messages add column taken_back_at timestamptz; -- its words are gone

create table message_reactions (
  conversation_id bigint not null,
  message_id bigint not null,
  person_id bigint not null,
  kind text not null,
  created_at timestamptz not null,
  primary key (conversation_id, message_id, person_id)
);
alter table message_reactions add constraint message_reactions_kind_check check (kind in ('love', 'helpful', 'haha', 'wow'));
create index message_reactions_person on message_reactions (person_id, conversation_id); -- all of a person's
`,
};
