import type { Db } from "#server/database/driver/connect.ts";
import { statement } from "#server/database/driver/statement.ts";
import type { Services } from "#server/services/services.ts";
import { closestWord, editsAllowed, type KnownWord, likelyWords, nearbyKeys } from "./closest-word.ts";
import { compoundsOf, mayBeCompound } from "./compounds.queries.ts";
import { derivedBeginning, derivedWords } from "./derived-words.ts";
import { commonEnglishNear, isCommonEnglishWord, isEnglishWord } from "./english-words.ts";
import { mayBeMeant } from "./may-be-meant.ts";
import { createTtlCache } from "#engines/kit/ttl-cache.ts";
import { inflectionKeys } from "#engines/text/inflections/inflection-keys.ts";
import { families, longKeyed } from "#engines/text/inflections/latin.ts";
import { withoutDoubles } from "#engines/text/inflections/strip-endings.ts";
import { stem } from "#engines/text/stem.ts";

/** What the public vocabulary knows of a word. */
export type WordFacts = {
  word: string;
  documents: number;
  /** Some public pin holds another form of it. */
  has_forms: boolean;
  /** What shares one of these keys of inflections may be a form of it; none where it rather is misspelt. */
  inflections: readonly string[];
  /** In how many documents the commonest word stands that begins with it; 0 when none does. Only of unknown words. */
  begins: number;
  /** Known words a slip or two away; only of words hardly anybody uses. */
  nearby: KnownWord[];
  /** The two common words it is written together from. */
  parts: KnownWord[] | null;
  /** The two words of a compound that nobody uses, and the compounds that are a kind of it; of languages that write them together. */
  compound: KnownWord[] | null;
  kinds: KnownWord[];
  /** English words made from the same one as it: harvest, harvester. */
  derived: KnownWord[];
};

export const lastCharacter = "\u{10ffff}";

/** For words in fewer documents, alternatives are looked up in the same query. */
const rareBelow = 20;
/** Each of two words written as one must stand in so many documents. */
const leastOfPart = 5;
const max = 100;
/** Shorter words are a slip away from too many. */
const leastFar = 6;
/** So many words that begin alike are looked through for those made from the same one. */
const maxBegun = 500;

/** How common a word is changes slowly; one that nobody used a moment ago may be new. */
const knownWords = { create: () => createTtlCache<{ total: number; fact: WordFacts }>(10_000, 20_000) };

/** How common these words are in public documents, their alternatives, and the number of documents; nothing is read of those known. */
export async function wordFacts(
  { db, caches }: Pick<Services, "db" | "caches">,
  words: readonly string[],
): Promise<{ total: number; facts: WordFacts[] }> {
  const cached = caches.of(knownWords);
  const known = words.flatMap((word) => cached.get(word) ?? []);
  const knownSet = new Set(known.map(({ fact }) => fact.word));
  const read = await withEnglishNear(
    db,
    await readFacts(
      db,
      words.filter((word) => !knownSet.has(word)),
    ),
  );
  for (const fact of read.facts) if (fact.documents > 0) cached.set(fact.word, { total: read.total, fact });
  return {
    total: Math.max(read.total, ...known.map(({ total }) => total)),
    facts: [...known.map(({ fact }) => fact), ...read.facts],
  };
}

async function readFacts(db: Db, words: readonly string[]): Promise<{ total: number; facts: WordFacts[] }> {
  if (words.length === 0) return { total: 1, facts: [] };
  const ends = words.map((word) => word + lastCharacter);
  const roots = words.map((word) => derivedBeginning(word) ?? "");
  const keys = words.map((word) => (editsAllowed(word) > 0 ? nearbyKeys(word).join(" ") : ""));
  const [rows, compounds] = await Promise.all([
    factsOf(db, words, ends, keys, roots),
    compoundsOf(
      db,
      words.filter((word) => mayBeCompound(word)),
    ),
  ]);
  const forms = new Map(rows.map((row) => [row.word, [`'${stem(row.word)}'`, anyOf(keysOf(row), row.word)] as const]));
  const unused = rows.filter((row) => !row.is_used).flatMap((row) => forms.get(row.word) ?? []);
  const found = await formsInPins(db, [...new Set(unused)]);
  return {
    total: Math.max(1, rows[0]?.total ?? 1, ...rows.map((row) => row.documents)),
    facts: rows.map(({ is_used, ...row }) => {
      const inflects = !isSlip(row);
      const [stemmed, inflected] = is_used ? [] : (forms.get(row.word) ?? []);
      const has_forms = found.has(stemmed ?? "") || (inflects && found.has(inflected ?? ""));
      return withoutUnfit({
        ...row,
        has_forms,
        inflections: inflects ? keysOf(row) : [],
        derived: derivedWords(row.word, row.derived),
        ...(compounds.get(row.word) ?? { compound: null, kinds: [] }),
      });
    }),
  };
}

/**
 * The same, with words nobody uses and that no other is near put beside common English words a slip away that no public document holds
 * either, of which it holds other forms or words made from the same one: pregnacy, where pregnant is found.
 */
async function withEnglishNear(db: Db, read: { total: number; facts: WordFacts[] }) {
  const near = new Map(read.facts.map((fact) => [fact, isFarFromAll(fact) ? commonEnglishNear(fact.word) : []]));
  const meant = await readFacts(db, [...new Set([...near.values()].flat())]);
  const held = new Map(
    meant.facts
      .filter(({ has_forms, derived }) => has_forms || derived.length > 0)
      .map(({ word, derived }) => [word, { word, documents: derived[0]?.documents ?? 1 }]),
  );
  const facts = read.facts.map((fact) =>
    withoutUnfit({
      ...fact,
      nearby: [...fact.nearby, ...(near.get(fact) ?? []).flatMap((word) => held.get(word) ?? [])],
    }),
  );
  return { total: read.total, facts };
}

/** Whether nobody uses a word, nor one that begins so, nor any near it. */
function isFarFromAll({ word, documents, has_forms, begins, nearby, parts }: WordFacts): boolean {
  return (
    documents === 0 && !has_forms && begins === 0 && parts === null && word.length >= leastFar && nearby.length === 0
  );
}

/** The keys of a word; of one nobody uses that is a slip away from English none of the families whose keys are short and met by chance. */
function keysOf({ word, documents, nearby }: Pick<WordFacts, "word" | "documents" | "nearby">): string[] {
  const [likely] = documents > 0 ? [] : likelyWords(word, nearby);
  return inflectionKeys(word, likely !== undefined && isEnglishWord(likely.word) ? longKeyed : families);
}

function anyOf(keys: readonly string[], word: string): string {
  return keys.map((key) => `'${key}'`).join(" | ") || `'${word}'`;
}

/**
 * Whether nobody uses a word, but one with a letter doubled or single, or a common English one a slip away: what the keys of inflections
 * would not tell.
 */
function isSlip({ word, documents, nearby }: Pick<WordFacts, "word" | "documents" | "nearby">): boolean {
  if (documents > 0) return false;
  if (nearby.some((near) => near.word !== word && withoutDoubles(near.word) === withoutDoubles(word))) return true;
  const [likely] = likelyWords(word, nearby);
  return likely !== undefined && likely.documents >= leastOfPart && isCommonEnglishWord(likely.word);
}

/** What must not be put into anybody's mouth is no meaning of what they typed. */
function withoutUnfit<Fact extends WordFacts>(fact: Fact): Fact {
  const { word, nearby, parts } = fact;
  return {
    ...fact,
    nearby: nearby.filter((near) => mayBeMeant(word, near.word)),
    parts: parts?.every((part) => mayBeMeant(word, part.word)) === true ? parts : null,
  };
}

/**
 * Which of these tsqueries some public pin fulfils. A common one is found among the latest pins; any other is looked up by its index, which
 * has to be asked for: for a first match that may stand anywhere the database would rather read all pins, and of a word that nobody
 * uses it reads them to the end.
 */
async function formsInPins(db: Db, asked: readonly string[]): Promise<Set<string>> {
  if (asked.length === 0) return new Set();
  const each = asked.map((_, index) => {
    const one = `($1::text[])[${index + 1}]`;
    return `select ${one} as asked where case
            when exists (
              select 1 from (select words, privacy from pin_documents order by pin_id desc limit 500) latest
               where latest.words @@ ${one}::tsquery and latest.privacy = 'public') then true
            else exists (
              with near as materialized (select privacy from pin_documents d where d.words @@ ${one}::tsquery)
              select 1 from near where privacy = 'public') end`;
  });
  const rows = await statement<{ asked: string }>(each.join("\nunion all "))(db, asked);
  return new Set(rows.map((row) => row.asked));
}

/** $1 words, $2 beyond everything that begins with them, $3 their nearby keys, parted by spaces, $4 what words made from the same one begin with. */
const factsOf = statement<
  Omit<WordFacts, "compound" | "kinds" | "inflections" | "has_forms"> & { is_used: boolean; total: number }
>(
  `select t.word, coalesce(w.documents, 0) as documents,
          w.word is not null as is_used,
          case when w.word is null then
            coalesce((select max(documents) from (select documents from search_words p where p.word ~>=~ t.word and p.word ~<~ t.beyond limit 1000) b), 0)
            else 0 end as begins,
          case when t.keys <> '' and coalesce(w.documents, 0) < ${rareBelow} then coalesce((
            select jsonb_agg(c) from (
              (select word, documents from search_words where nearby && string_to_array(t.keys, ' ') order by documents desc limit ${max})
              union
              (select word, documents from search_words where w.word is null and length(t.word) >= 9 and word % t.word order by documents desc limit ${max})
            ) c), '[]') else '[]' end as nearby,
          case when w.word is null and length(t.word) >= 6 then (
            select jsonb_build_array(l, r) from generate_series(3, length(t.word) - 3) cut
              cross join lateral (select word, documents from search_words where word = left(t.word, cut)) l
              cross join lateral (select word, documents from search_words where word = substr(t.word, cut + 1)) r
             where least(l.documents, r.documents) >= ${leastOfPart} order by least(l.documents, r.documents) desc limit 1
          ) end as parts,
          case when t.root <> '' then coalesce((
            select jsonb_agg(jsonb_build_object('word', d.word, 'documents', d.documents)) from (
              select word, documents from search_words where word ~>=~ t.root and word ~<~ (t.root || U&'\\+10FFFF') limit ${maxBegun}
            ) d), '[]') else '[]' end as derived,
          (select greatest(reltuples, 1)::float8 from pg_class where oid = 'pin_documents'::regclass) as total
     from unnest($1::text[], $2::text[], $3::text[], $4::text[]) t (word, beyond, keys, root)
     left join search_words w on w.word = t.word`,
);

/** What each word nobody uses most likely means; words without a likely meaning are absent. */
export function meantWords(facts: readonly WordFacts[]): Map<string, string> {
  const unknown = facts.filter((fact) => fact.documents === 0 && !fact.has_forms && fact.begins === 0);
  return new Map(
    unknown.flatMap(({ word, nearby }) => {
      const meant = closestWord(word, nearby);
      return meant === null ? [] : [[word, meant] as const];
    }),
  );
}
