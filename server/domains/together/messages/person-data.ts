import { byStep, type PersonData } from "#server/calls/person-data.ts";
import { forgetConversationsOf } from "./forget-conversations.ts";
import { messagesOf } from "./messages.archive.ts";

const archive = "messages.json";

export const messagesPersonData: PersonData = {
  tables: {
    person_conversations: { person: { person_id: byStep, other_id: byStep }, archive },
    messages: { person: { person_id: byStep }, archive },
  },
  archived: [{ file: "messages.json", lines: messagesOf }],
  leave: ({ db }, { person }) => forgetConversationsOf(db, person.id),
};
