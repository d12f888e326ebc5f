import type { Db, Tx } from "#server/database/driver/connect.ts";
import { statement } from "#server/database/driver/statement.ts";

/** SQL: the most common display form of a word or phrase, or null when it equals the search form; `total` counts all forms. */
function commonest(plain: string, total: string): string {
  return `(select case when max(s.documents) >= ${total} - sum(s.documents)
                       then (array_agg(s.written order by s.documents desc, s.written))[1] end
             from search_spellings s where s.plain = ${plain})`;
}

const documentsOf = (word: string) => `coalesce((select documents from search_words w where w.word = ${word}), 0)`;

/** SQL: a search form as it is displayed: the most common way; word by word where the phrase as a whole is unknown. */
export function shownText(plain: string): string {
  const weight = `greatest(coalesce((select weight from search_phrases p where p.phrase = ${plain}), 0), ${documentsOf(plain)})`;
  return `coalesce(
    ${commonest(plain, weight)},
    (select p.phrase from search_phrases p where p.phrase = ${plain} and strpos(p.phrase, ' ') > 0),
    (select string_agg(coalesce(${commonest("part", documentsOf("part"))}, part), ' ' order by place)
       from unnest(string_to_array(${plain}, ' ')) with ordinality parts (part, place)),
    ${plain})`;
}

/** Words as most write them, by how they are looked for. */
export async function shownWords(db: Db | Tx, words: readonly string[]): Promise<Map<string, string>> {
  const rows = await readShown(db, words);
  return new Map(rows.map(({ word, shown }) => [word, shown]));
}

const readShown = statement<{ word: string; shown: string }>(
  `select t.word, ${shownText("t.word")} as shown from unnest($1::text[]) t (word)`,
);
