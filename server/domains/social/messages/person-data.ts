import { byStep, type PersonData } from "#server/calls/person-data.ts";
import { deleteConversationsOf } from "./delete-conversations.ts";
import { messagesOf } from "./messages.archive.ts";

const archive = "messages.json";

export const messagesPersonData: PersonData = {
  tables: {
    person_conversations: { person: { person_id: byStep, other_id: byStep }, archive },
    messages: { person: { person_id: byStep }, archive },
  },
  archived: [{ file: "messages.json", lines: messagesOf }],
  leave: ({ db }, { person }) => deleteConversationsOf(db, person.id),
};
