import type { Db, Tx } from "#server/database/driver/connect.ts";
import { statement } from "#server/database/driver/statement.ts";
import type { KnownWord } from "./closest-word.ts";
import { besideInCompound, compoundBase, withoutLink } from "#engines/text/inflections/compound-parts.ts";
import { isCommonEnglishWord, isEnglishWord } from "./english-words.ts";

const leastLetters = 4;
const leastWhole = 8;
const maxKinds = 12;
const maxRead = 200;
/** A part of so many letters stands for a word by itself. */
const leastSure = 4;

/** What of a word that is part of a compound may stand between it and the next: Geburtstag-s-torte, Blume-n-vase, Küch(e)-en-regal. */
const linked = (head: string) => `array[${head}, ${head} || 'e', regexp_replace(${head}, '(e?s|e?n|er|e)$', '')]`;

/** The last word of a compound, as it may stand by itself. */
const inflected = (tail: string) => `array[${tail}, regexp_replace(${tail}, '(e|en|er|ern|es|n|s)$', '')]`;

/** Whether other languages than English, which parts its compounds, may make one with this word. */
export function mayBeCompound(word: string): boolean {
  return word.length >= leastLetters && /^[a-z]+$/.test(word) && !isCommonEnglishWord(word);
}

export type Compounds = { compound: KnownWord[] | null; kinds: KnownWord[] };

/** By each word, the two public words it is put together from, and those that are put together from another and it. */
export async function compoundsOf(db: Db | Tx, words: readonly string[]): Promise<Map<string, Compounds>> {
  if (words.length === 0) return new Map();
  const rows = await readCompounds(db, words, words.map(compoundBase));
  const parts = await knownAmong(db, [
    ...new Set(rows.flatMap(({ word, near }) => near.flatMap((one) => doubtful(one.word, word)))),
  ]);
  return new Map(
    rows.map(({ word, compound, near }) => [
      word,
      {
        compound: compound?.every((part) => isEnglishWord(part.word)) === true ? null : compound,
        kinds: near.filter((one) => !isEnglishWord(one.word) && isCompound(one.word, word, parts)).slice(0, maxKinds),
      },
    ]),
  );
}

/** Whether the other part of a compound is a word as well: one that is long enough, or is known. */
function isCompound(compound: string, word: string, known: ReadonlySet<string>): boolean {
  const doubted = doubtful(compound, word);
  return besideInCompound(compound, word) !== null && (doubted.length === 0 || doubted.some((part) => known.has(part)));
}

/** How the other part of a compound may be written, one of which has to be known: few letters beside a word are none by themselves (Kartoffel, Karte). */
function doubtful(compound: string, word: string): string[] {
  const beside = besideInCompound(compound, word);
  if (beside === null) return [];
  if (compoundBase(word).length > leastSure) return [];
  if ("before" in beside) return beside.before.length >= leastSure ? [] : [beside.before];
  return withoutLink(beside.behind);
}

const knownWords = statement<{ word: string }>("select word from search_words where word = any($1::text[])");

async function knownAmong(db: Db | Tx, words: readonly string[]): Promise<ReadonlySet<string>> {
  if (words.length === 0) return new Set();
  return new Set((await knownWords(db, words)).map(({ word }) => word));
}

/** $1 words, $2 what their forms begin with. */
const readCompounds = statement<{ word: string; compound: KnownWord[] | null; near: KnownWord[] }>(
  `select t.word,
          case when length(t.word) >= ${leastWhole} then (
            select jsonb_build_array(l, r) from generate_series(3, length(t.word) - ${leastLetters}) cut
              cross join lateral (
                select word, documents from search_words where word = any(${linked("left(t.word, cut)")}) and length(word) >= 3
                 order by documents desc limit 1) l
              cross join lateral (
                select word, documents from search_words where word = any(${inflected("substr(t.word, cut + 1)")})
                   and length(word) >= ${leastLetters}
                 order by length(word) desc limit 1) r
             order by length(r.word) desc limit 1
          ) end as compound,
          coalesce((
            select jsonb_agg(jsonb_build_object('word', k.word, 'documents', k.documents) order by k.documents desc, k.word) from (
              select word, documents from search_words
               where word like '%' || t.base || '%' and length(word) >= length(t.base) + 3
               order by documents desc, word limit ${maxRead}
            ) k), '[]') as near
     from unnest($1::text[], $2::text[]) t (word, base)`,
);
