import { gathered, type Invariants, sides } from "#server/database/invariants.ts";

export const messagesInvariants: Invariants = {
  holds: {
    "two people know their conversation": sides(
      "select concat_ws(' ', conversation_id, person_id, other_id), last_message_id from person_conversations where not is_group",
      "select concat_ws(' ', conversation_id, other_id, person_id), last_message_id from person_conversations where not is_group",
    ),
    "a group's people have its conversation": sides(
      "select concat_ws(' ', conversation_id, other_id, person_id), last_message_id from person_conversations where is_group",
      `select concat_ws(' ', g.group_id, g.group_id, g.person_id), m.last
       from group_people g join ${gathered("select conversation_id, max(id) as last from messages group by 1")} m on m.conversation_id = g.group_id
      where g.state = 'member'`,
    ),
    "a conversation knows its last message": `
    select p.conversation_id, p.last_message_id, m.last from person_conversations p
      left join (select conversation_id, max(id) as last from messages group by 1) m on m.conversation_id = p.conversation_id`,
  },
};
