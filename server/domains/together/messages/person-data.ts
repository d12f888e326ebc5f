import { byStep, type PersonData } from "#server/calls/person-data.ts";
import { forgetConversationsOf } from "./forget-conversations.ts";

const archive = "messages.json";

export const messagesPersonData: PersonData = {
  tables: {
    person_conversations: { person: { person_id: byStep, other_id: byStep }, archive },
    messages: { person: { person_id: byStep }, archive },
  },
  leave: ({ db }, { person }) => forgetConversationsOf(db, person.id),
};
