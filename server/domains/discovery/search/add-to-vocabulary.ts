import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { fold } from "#engines/text/words.ts";
import { nearbyKeys } from "./closest-word.ts";
import type { Differences } from "./index-delta.ts";

/** Adds the differences to the counts of the vocabulary. What nothing holds any more is taken away. */
export async function addToVocabulary(tx: Tx, counts: Differences): Promise<void> {
  const words = changedOf(counts.vocabulary);
  const phrases = changedOf(counts.phrases);
  const spellings = changedOf(counts.spelled);
  const tags = changedOf(counts.hashtags);
  if (words.keys.length > 0) {
    const nearby = words.keys.map((key) => nearbyKeys(key).join(" "));
    await sql`
      insert into search_words (word, documents, nearby)
      select word, by, string_to_array(nearby, ' ') from unnest(${words.keys}::text[], ${words.by}::int[], ${nearby}::text[]) t (word, by, nearby)
      on conflict (word) do update set documents = search_words.documents + excluded.documents`.execute(tx);
  }
  if (words.fallen.length > 0)
    await sql`delete from search_words where word = any(${words.fallen}::text[]) and documents <= 0`.execute(tx);
  if (phrases.keys.length > 0)
    await sql`
      insert into search_phrases (phrase, weight) select * from unnest(${phrases.keys}::text[], ${phrases.by}::int[])
      on conflict (phrase) do update set weight = search_phrases.weight + excluded.weight`.execute(tx);
  if (phrases.fallen.length > 0)
    await sql`delete from search_phrases where phrase = any(${phrases.fallen}::text[]) and weight <= 0`.execute(tx);
  if (spellings.keys.length > 0)
    await sql`
      insert into search_spellings (plain, written, documents)
      select * from unnest(${spellings.keys.map(fold)}::text[], ${spellings.keys}::text[], ${spellings.by}::int[])
      on conflict (plain, written) do update set documents = search_spellings.documents + excluded.documents`.execute(
      tx,
    );
  if (spellings.fallen.length > 0)
    await sql`
      delete from search_spellings
       where plain = any(${spellings.fallen.map(fold)}::text[]) and written = any(${spellings.fallen}::text[]) and documents <= 0`.execute(
      tx,
    );
  if (tags.keys.length > 0)
    await sql`
      insert into hashtags (tag, pin_count) select * from unnest(${tags.keys}::text[], ${tags.by}::int[])
      on conflict (tag) do update set pin_count = hashtags.pin_count + excluded.pin_count`.execute(tx);
  if (tags.fallen.length > 0)
    await sql`delete from hashtags where tag = any(${tags.fallen}::text[]) and pin_count <= 0`.execute(tx);
}

function changedOf(counts: ReadonlyMap<string, number>): { keys: string[]; by: number[]; fallen: string[] } {
  const changed = [...counts].filter(([, by]) => by !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    keys: changed.map(([key]) => key),
    by: changed.map(([, by]) => by),
    fallen: changed.filter(([, by]) => by < 0).map(([key]) => key),
  };
}
