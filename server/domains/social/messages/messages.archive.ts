import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { rowsInOrder } from "#server/database/rows-in-order.ts";

type Conversation = { id: string; username: string; group: string | null };
type Message = { id: string; written_by_me: boolean; text: string; pin_id: string | null; created_at: Date };

/** The messages of a person's conversations, both sides, one conversation after another, oldest first. */
export async function* messagesOf(db: Db, personId: string): AsyncGenerator<unknown> {
  const { rows: talks } = await sql<Conversation>`
    select c.conversation_id as id, coalesce(p.username, '') as username, g.name as group
      from person_conversations c left join people p on not c.is_group and p.id = c.other_id
      left join groups g on c.is_group and g.id = c.other_id
     where c.person_id = ${personId} order by c.conversation_id`.execute(db);
  for (const talk of talks) {
    const place = { with: talk.username, ...(talk.group === null ? {} : { group: talk.group }) };
    for await (const message of wordsOf(db, talk.id, personId)) yield { ...message, ...place };
  }
}

function wordsOf(db: Db, conversationId: string, personId: string): AsyncIterable<Message> {
  return rowsInOrder(
    async (after, limit) => {
      const { rows } = await sql<Message>`
        select id, person_id = ${personId} as written_by_me, text, pin_id, created_at from messages
         where conversation_id = ${conversationId} and id > ${after} order by id limit ${limit}`.execute(db);
      return rows;
    },
    (row) => row.id,
  );
}
