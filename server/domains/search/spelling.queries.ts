import { sql } from "kysely";
import type { Db } from "../../database/connect.ts";
import { closestWord, editsAllowed, type KnownWord, nearbyKeys } from "./closest-word.ts";
import { stem } from "./stem.ts";

/** What the public vocabulary knows of a word. */
export type WordFacts = {
  word: string;
  documents: number;
  /** Some public pin holds another form of it. */
  has_forms: boolean;
  /** Some known word begins with it. */
  begins: boolean;
};

export const lastCharacter = "\u{10ffff}";

/** How common these words are in public documents, and how many documents there are. */
export async function wordFacts(db: Db, words: readonly string[]): Promise<{ total: number; facts: WordFacts[] }> {
  if (words.length === 0) return { total: 1, facts: [] };
  const stems = words.map((word) => `'${stem(word)}'`);
  const ends = words.map((word) => word + lastCharacter);
  const { rows } = await sql<WordFacts & { total: number }>`
    select t.word, coalesce(w.documents, 0) as documents,
           (w.word is null and exists (select 1 from pin_documents d where d.words @@ t.stem::tsquery and d.privacy = 'public')) as has_forms,
           (w.word is null and exists (select 1 from search_words p where p.word ~>=~ t.word and p.word ~<~ t.beyond)) as begins,
           (select greatest(reltuples, 1)::float8 from pg_class where oid = 'pin_documents'::regclass) as total
      from unnest(${words}::text[], ${stems}::text[], ${ends}::text[]) t (word, stem, beyond)
      left join search_words w on w.word = t.word`.execute(db);
  return { total: Math.max(1, rows[0]?.total ?? 1, ...rows.map((row) => row.documents)), facts: rows };
}

/** What each misspelt word most likely means; words without a likely meaning are absent. */
export async function closestWords(db: Db, words: readonly string[]): Promise<Map<string, string>> {
  const typed = words.filter((word) => editsAllowed(word) > 0);
  if (typed.length === 0) return new Map();
  const keys = typed.map((word) => nearbyKeys(word).join(" "));
  const { rows } = await sql<KnownWord & { typed: string }>`
    select t.typed, c.word, c.documents from unnest(${typed}::text[], ${keys}::text[]) t (typed, keys)
     cross join lateral (
       (select word, documents from search_words where nearby && string_to_array(t.keys, ' ') order by documents desc limit 100)
       union
       (select word, documents from search_words where length(t.typed) >= 9 and word % t.typed order by documents desc limit 100)
     ) c`.execute(db);
  const candidates = Map.groupBy(rows, (row) => row.typed);
  return new Map(
    typed.flatMap((word) => {
      const meant = closestWord(word, candidates.get(word) ?? []);
      return meant === null ? [] : [[word, meant] as const];
    }),
  );
}
