import { sql } from "kysely";
import { expect, test } from "vitest";
import { listConversations, searchMessages } from "#contract/social/messages.ts";
import { unreadNotifications } from "#contract/social/notifications.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite();
const conversations = 10_000;

test("SAV-24 an inbox of ten thousand conversations opens at once, and is counted and searched", async () => {
  const ada = await site.person();
  const { db } = site.services;
  await sql`
    insert into person_conversations (person_id, conversation_id, other_id, last_message_id, read_message_id)
    select ${ada.id}::bigint, 1000 + n, 5000000 + n, 9000000 + n * 10 + 9, case when n % 4 = 0 then 0 else 9000000 + n * 10 + 9 end
      from generate_series(1, ${conversations}::int) n`.execute(db);
  await sql`
    insert into messages (conversation_id, id, person_id, text, created_at)
    select 1000 + n, 9000000 + n * 10 + m, 5000000 + n, 'Word ' || n || case when n % 1000 = 0 then ' kettle' else '' end, now()
      from generate_series(1, ${conversations}::int) n, generate_series(0, 9) m`.execute(db);
  await sql`analyze person_conversations, messages`.execute(db);
  const middle = async (work: () => Promise<unknown>) => {
    const taken: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      const begun = performance.now();
      await work();
      taken.push(performance.now() - begun);
    }
    return Math.round(taken.toSorted((a, b) => a - b)[4] ?? Number.NaN);
  };
  expect(await ada.call(listConversations, {})).toHaveLength(25);
  expect((await ada.call(unreadNotifications, {})).conversations).toBe(conversations / 4);
  expect(await ada.call(searchMessages, { query: "KETTLE", page_size: 250 })).toHaveLength(100);
  const times = {
    opened: await middle(() => ada.call(listConversations, {})),
    counted: await middle(() => ada.call(unreadNotifications, {})),
    searched: await middle(() => ada.call(searchMessages, { query: "kettle" })),
  };
  expect(times.opened).toBeLessThan(100);
});
