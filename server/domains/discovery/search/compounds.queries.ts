import type { Db, Tx } from "#server/database/driver/connect.ts";
import { statement } from "#server/database/driver/statement.ts";
import type { KnownWord } from "./closest-word.ts";
import { isCommonEnglishWord, isEnglishWord } from "./english-words.ts";

const leastLetters = 4;
const leastWhole = 8;
const maxKinds = 12;
const maxRead = 60;

/** What of a word that is part of a compound may stand between it and the next: Geburtstag-s-torte, Blume-n-vase, Küch(e)-en-regal. */
const linked = (head: string) => `array[${head}, ${head} || 'e', regexp_replace(${head}, '(e?s|e?n|er|e)$', '')]`;

/** Whether other languages than English, which parts its compounds, may make one with this word. */
export function mayBeCompound(word: string): boolean {
  return word.length >= leastLetters && /^[a-z]+$/.test(word) && !isCommonEnglishWord(word);
}

export type Compounds = { compound: KnownWord[] | null; kinds: KnownWord[] };

/** By each word, the two public words it is put together from, and those that are put together from another and it. */
export async function compoundsOf(db: Db | Tx, words: readonly string[]): Promise<Map<string, Compounds>> {
  if (words.length === 0) return new Map();
  const rows = await readCompounds(db, words);
  return new Map(
    rows.map(({ word, compound, kinds }) => [
      word,
      {
        compound: compound?.every((part) => isEnglishWord(part.word)) === true ? null : compound,
        kinds: kinds.filter((kind) => !isEnglishWord(kind.word)).slice(0, maxKinds),
      },
    ]),
  );
}

const readCompounds = statement<Compounds & { word: string }>(
  `select t.word,
          case when length(t.word) >= ${leastWhole} then (
            select jsonb_build_array(l, r) from generate_series(3, length(t.word) - ${leastLetters}) cut
              cross join lateral (
                select word, documents from search_words where word = any(${linked("left(t.word, cut)")}) and length(word) >= 3
                 order by documents desc limit 1) l
              cross join lateral (select word, documents from search_words where word = substr(t.word, cut + 1)) r
             order by length(r.word) desc limit 1
          ) end as compound,
          coalesce((
            select jsonb_agg(jsonb_build_object('word', k.word, 'documents', k.documents) order by k.documents desc, k.word) from (
              select word, documents, left(word, -length(t.word)) as head from search_words
               where reverse(word) ~>=~ reverse(t.word) and reverse(word) ~<~ (reverse(t.word) || U&'\\+10FFFF')
                 and length(word) >= length(t.word) + 3
               limit ${maxRead}
            ) k where length(k.head) >= 4 or exists (select 1 from search_words h where h.word = any(${linked("k.head")}))
          ), '[]') as kinds
     from unnest($1::text[]) t (word)`,
);
