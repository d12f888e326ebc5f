import { sql } from "kysely";
import { transaction } from "#server/database/driver/transaction.ts";
import { addToVocabulary } from "#server/domains/discovery/search/add-to-vocabulary.ts";
import { makeDocument } from "#server/domains/discovery/search/document.ts";
import { differencesOf, nothing } from "#server/domains/discovery/search/index-delta.ts";
import type { Services } from "#server/services/services.ts";

/** A public thing as search knows it: what it is called and where it is. */
export type Titled = { title: string; board?: string };

const batch = 1_000;

/** Documents of public pins with these titles, with all they add to suggestions; gives their ids in order. */
export async function loadTitles({ db, ids }: Services, things: readonly Titled[]): Promise<string[]> {
  const made: string[] = [];
  for (let from = 0; from < things.length; from += batch) {
    const rows = things.slice(from, from + batch).map(({ title, board = "" }) => ({
      id: ids.next(),
      ...makeDocument({ A: [title], B: [board] }, [title, board]),
    }));
    made.push(...rows.map(({ id }) => id));
    await transaction(db, async (tx) => {
      await sql`
        insert into pin_documents (pin_id, root_pin_id, person_id, board_id, privacy, words, size, vocabulary, phrases)
        select id, id, 1, 1, 'public', words::tsvector, size, vocabulary, phrases
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (id bigint, words text, size int, vocabulary text[], phrases text[])`.execute(
        tx,
      );
      await addToVocabulary(tx, differencesOf(rows.map((row) => ({ before: nothing, after: row }))));
    });
  }
  await sql`analyze pin_documents, search_words, search_phrases`.execute(db);
  return made;
}
