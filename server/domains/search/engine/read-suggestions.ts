import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { type BestByWord, createBestByWord } from "./best-by-word.ts";
import { createTextsBuilder, type SortedTexts } from "./sorted-texts.ts";
import type { Suggestions } from "./suggestions.ts";

const step = 2_000;

/** Reads what is suggested, in small steps, between which questions are answered. */
export async function readSuggestions(client: pg.Client): Promise<Suggestions> {
  return {
    phrases: await readTexts(client, "phrase", "weight", "search_phrases"),
    tags: await readTexts(client, "tag", "pin_count", "hashtags"),
    boards: await readNames(client, "board_id", "pin_count", "board_documents where privacy = 'public'"),
    people: await readNames(client, "person_id", "follower_count", "person_documents where true"),
  };
}

/** What only one thing bears is so much, and so seldom asked for, that the database answers it. */
const leastWeight = 2;

async function readTexts(client: pg.Client, text: string, weight: string, table: string): Promise<SortedTexts> {
  const builder = createTextsBuilder();
  await client.query("begin");
  try {
    await client.query(
      `declare texts no scroll cursor for select ${text} as text, ${weight} as weight from ${table}
        where ${weight} >= ${leastWeight} order by ${text} collate "C"`,
    );
    for (;;) {
      const { rows } = await client.query<{ text: string; weight: number }>(`fetch ${step} from texts`);
      for (const row of rows) builder.add(row.text, row.weight);
      if (rows.length < step) return builder.build();
      await sleep(0);
    }
  } finally {
    await client.query("rollback");
  }
}

async function readNames(client: pg.Client, id: string, weight: string, rowsOf: string): Promise<BestByWord> {
  const best = createBestByWord();
  for (let last = "0"; ;) {
    const { rows } = await client.query<{ id: string; weight: number; words: string[] }>(
      `select ${id} as id, ${weight} as weight, tsvector_to_array(words) as words from ${rowsOf} and ${id} > $1
        order by ${id} limit ${step}`,
      [last],
    );
    for (const row of rows) best.add(row, row.words);
    if (rows.length < step) return best.build();
    last = rows.at(-1)?.id ?? last;
    await sleep(0);
  }
}
