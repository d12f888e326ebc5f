import { byStep, type PersonData } from "#server/calls/person-data.ts";
import { deleteConversationsOf, deleteMessageReactionsBy } from "./delete-conversations.ts";
import { messageReactionsOf, messagesOf } from "./messages.archive.ts";

const archive = "messages.json";

export const messagesPersonData: PersonData = {
  tables: {
    person_conversations: { person: { person_id: byStep, other_id: byStep }, archive },
    messages: { person: { person_id: byStep }, archive },
    message_reactions: { person: { person_id: byStep }, archive: "message-reactions.json" },
  },
  archived: [
    { file: "messages.json", lines: messagesOf },
    { file: "message-reactions.json", whole: messageReactionsOf },
  ],
  async leave({ db }, { person }) {
    await deleteConversationsOf(db, person.id);
    await deleteMessageReactionsBy(db, person.id);
  },
};
