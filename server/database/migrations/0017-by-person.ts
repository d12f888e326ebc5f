/** What the deletion of an account looks for by its person. */
export const byPerson = {
  name: "0017-by-person",
  up: /* sql */ `
-- each: what is removed with its person
create index usernames_person on usernames (person_id);
create index emails_person on emails (person_id);
create index access_tokens_person on access_tokens (person_id);
create index challenges_person on challenges (person_id) where person_id is not null;
create index search_steps_person on search_steps (person_id);
create index comment_reactions_person on comment_reactions (person_id);
create index messages_person on messages (person_id, conversation_id);
`,
};
