import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { rowsInOrder } from "#server/database/rows-in-order.ts";

type Conversation = { id: string; username: string; group: string | null };
type Message = {
  id: string;
  written_by_me: boolean;
  text: string;
  pin_id: string | null;
  created_at: Date;
  edited_at: Date | null;
  taken_back_at: Date | null;
};

/** The messages of a person's conversations, both sides, one conversation after another, oldest first. */
export async function* messagesOf(db: Db, personId: string): AsyncGenerator<unknown> {
  for (const talk of await conversationsOf(db, personId)) {
    const place = { with: talk.username, ...(talk.group === null ? {} : { group: talk.group }) };
    for await (const message of wordsOf(db, talk.id, personId)) yield { ...message, ...place };
  }
}

async function conversationsOf(db: Db, personId: string): Promise<Conversation[]> {
  const { rows: talks } = await sql<{ id: string; other_id: string; is_group: boolean }>`
    select conversation_id as id, other_id, is_group from person_conversations
     where person_id = ${personId} order by conversation_id`.execute(db);
  const others = (isGroup: boolean) => talks.flatMap((talk) => (talk.is_group === isGroup ? talk.other_id : []));
  const names = async (rows: Promise<{ rows: { id: string; name: string }[] }>) =>
    new Map((await rows).rows.map(({ id, name }) => [id, name]));
  const people = await names(
    sql<{ id: string; name: string }>`
      select id, username as name from people where id = any(${others(false)}::bigint[])`.execute(db),
  );
  const groups = await names(
    sql<{ id: string; name: string }>`select id, name from groups where id = any(${others(true)}::bigint[])`.execute(
      db,
    ),
  );
  return talks.map(({ id, other_id: other, is_group: isGroup }) => ({
    id,
    username: isGroup ? "" : (people.get(other) ?? ""),
    group: isGroup ? (groups.get(other) ?? null) : null,
  }));
}

function wordsOf(db: Db, conversationId: string, personId: string): AsyncIterable<Message> {
  return rowsInOrder(
    async (after, limit) => {
      const { rows } = await sql<Message>`
        select id, person_id = ${personId} as written_by_me,
               case when moderated and person_id <> ${personId} then '' else text end as text,
               case when moderated and person_id <> ${personId} then null else pin_id end as pin_id, created_at, edited_at, taken_back_at from messages
         where conversation_id = ${conversationId} and id > ${after} order by id limit ${limit}`.execute(db);
      return rows;
    },
    (row) => row.id,
  );
}

/** How a person reacted to messages. */
export async function messageReactionsOf(db: Db, personId: string) {
  return db
    .selectFrom("message_reactions")
    .select(["conversation_id", "message_id", "kind", "created_at"])
    .where("person_id", "=", personId)
    .orderBy("message_id")
    .execute();
}
