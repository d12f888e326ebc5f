import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { fold } from "#engines/text/words.ts";
import { nearbyKeys } from "./closest-word.ts";

/** What a document adds to the public vocabulary. */
export type Contribution = {
  vocabulary: readonly string[];
  phrases: readonly string[];
  /** Those of its words and phrases that are written otherwise, as they are written. */
  spelled: readonly string[];
  hashtags: readonly string[];
};

export const nothing: Contribution = { vocabulary: [], phrases: [], spelled: [], hashtags: [] };

/**
 * One indexing transaction at a time: vocabulary counts are differences against the stored document, so that a job that runs twice, or
 * twice at once, counts once.
 */
export async function lockIndex(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('magpie search index'))`.execute(tx);
}

/** Subtracts what the documents counted before and adds what they hold now. */
export async function recount(tx: Tx, changes: readonly { before: Contribution; after: Contribution }[]) {
  const words = differences(changes, "vocabulary");
  const phrases = differences(changes, "phrases");
  const spellings = differences(changes, "spelled");
  const tags = differences(changes, "hashtags");
  if (words.keys.length > 0) {
    const nearby = words.keys.map((key) => nearbyKeys(key).join(" "));
    await sql`
      insert into search_words (word, documents, nearby)
      select word, by, string_to_array(nearby, ' ') from unnest(${words.keys}::text[], ${words.by}::int[], ${nearby}::text[]) t (word, by, nearby)
      on conflict (word) do update set documents = search_words.documents + excluded.documents`.execute(tx);
    await sql`delete from search_words where word = any(${words.fallen}::text[]) and documents <= 0`.execute(tx);
  }
  if (phrases.keys.length > 0) {
    await sql`
      insert into search_phrases (phrase, weight) select * from unnest(${phrases.keys}::text[], ${phrases.by}::int[])
      on conflict (phrase) do update set weight = search_phrases.weight + excluded.weight`.execute(tx);
    await sql`delete from search_phrases where phrase = any(${phrases.fallen}::text[]) and weight <= 0`.execute(tx);
  }
  if (spellings.keys.length > 0) {
    await sql`
      insert into search_spellings (plain, written, documents)
      select * from unnest(${spellings.keys.map(fold)}::text[], ${spellings.keys}::text[], ${spellings.by}::int[])
      on conflict (plain, written) do update set documents = search_spellings.documents + excluded.documents`.execute(
      tx,
    );
    await sql`
      delete from search_spellings
       where plain = any(${spellings.fallen.map(fold)}::text[]) and written = any(${spellings.fallen}::text[]) and documents <= 0`.execute(
      tx,
    );
  }
  if (tags.keys.length > 0) {
    await sql`
      insert into hashtags (tag, pin_count) select * from unnest(${tags.keys}::text[], ${tags.by}::int[])
      on conflict (tag) do update set pin_count = hashtags.pin_count + excluded.pin_count`.execute(tx);
    await sql`delete from hashtags where tag = any(${tags.fallen}::text[]) and pin_count <= 0`.execute(tx);
  }
}

function differences(
  changes: readonly { before: Contribution; after: Contribution }[],
  kind: keyof Contribution,
): { keys: string[]; by: number[]; fallen: string[] } {
  const counts = new Map<string, number>();
  for (const { before, after } of changes) {
    for (const key of before[kind]) counts.set(key, (counts.get(key) ?? 0) - 1);
    for (const key of after[kind]) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const changed = [...counts].filter(([, by]) => by !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    keys: changed.map(([key]) => key),
    by: changed.map(([, by]) => by),
    fallen: changed.filter(([, by]) => by < 0).map(([key]) => key),
  };
}
