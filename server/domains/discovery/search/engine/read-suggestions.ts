import type pg from "pg";
import { isWritten } from "#engines/text/inflections/inflection-keys.ts";
import { type BestByWord, createBestByWord, type Weighed } from "#engines/search/best-by-word.ts";
import { createTextsBuilder, type SortedTexts } from "#engines/search/sorted-texts.ts";
import type { NamedBoard, Suggestions } from "#engines/search/suggestions.ts";
import { createTextsByWord } from "#engines/search/texts-by-word.ts";

const step = 2_000;

type Between = () => Promise<void>;

/**
 * Loads suggestions in small steps.
 * @param between runs between two steps: questions are answered and changes applied, on this client too
 */
export async function readSuggestions(client: pg.Client, between: Between): Promise<Suggestions> {
  const byWord = createTextsByWord();
  const phrases = await readTexts(client, between, "phrase", "weight", "search_phrases", byWord.add);
  return {
    phrases,
    phrasesByWord: byWord.build(),
    tags: await readTexts(client, between, "tag", "pin_count", "hashtags"),
    boards: await readNames<NamedBoard>(client, between, boardNames, ({ id, weight, owner_id }) => ({
      id,
      weight,
      owner_id,
    })),
    people: await readNames<Weighed>(client, between, peopleNames, ({ id, weight }) => ({ id, weight })),
  };
}

/** Texts of only one thing are so many, and so seldom asked for, that the database answers them. */
const leastWeight = 2;

/** @param each is told every text and its place */
async function readTexts(
  client: pg.Client,
  between: Between,
  text: string,
  weight: string,
  table: string,
  each: (text: string, place: number) => void = () => {},
): Promise<SortedTexts> {
  const builder = createTextsBuilder();
  await client.query("begin");
  try {
    await client.query(
      `declare texts no scroll cursor for select ${text} as text, ${weight} as weight from ${table}
        where ${weight} >= ${leastWeight} order by ${text} collate "C"`,
    );
    for (;;) {
      const { rows } = await client.query<{ text: string; weight: number }>(`fetch ${step} from texts`);
      for (const row of rows) each(row.text, builder.add(row.text, row.weight));
      if (rows.length < step) return builder.build();
      await between();
    }
  } finally {
    await client.query("rollback");
  }
}

const boardNames = `select board_id as id, owner_id, pin_count as weight, tsvector_to_array(words) as words
  from board_documents where privacy = 'public' and board_id > $1 order by board_id limit ${step}`;
const peopleNames = `select person_id as id, follower_count as weight, tsvector_to_array(words) as words
  from person_documents where person_id > $1 order by person_id limit ${step}`;

/** @param kept maps a row to what is retained: not its words, each slice of which would retain them all */
async function readNames<Thing extends Weighed>(
  client: pg.Client,
  between: Between,
  text: string,
  kept: (row: Thing) => Thing,
): Promise<BestByWord<Thing>> {
  const best = createBestByWord<Thing>();
  for (let last = "0"; ;) {
    const { rows } = await client.query<Thing & { words: string[] }>(text, [last]);
    for (const row of rows) best.add(kept(row), row.words.filter(isWritten));
    if (rows.length < step) return best.build();
    last = rows.at(-1)?.id ?? last;
    await between();
  }
}
