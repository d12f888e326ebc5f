import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { readFilters } from "#rules/discovery/search-filters.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { nearbyKeys } from "#server/domains/discovery/search/closest-word.ts";
import { makeDocument } from "#server/domains/discovery/search/document.ts";
import { startSearchIndex } from "#server/domains/discovery/search/engine/start-search-index.ts";
import { findIds } from "#server/domains/discovery/search/find-ids.ts";
import { nobody } from "#server/calls/viewer.ts";
import type { Services } from "#server/services/services.ts";
import type { Figure } from "../../figure.ts";
import { withScratchServices } from "../../scratch-services.ts";
import { artworksFolder, readArtworks } from "../artworks.ts";

type Work = { id: number; title: string; artists: string[]; group: string | null; inscription: string | null };
type Judged = { query: string; typo: string; relevant: number[] };

const bars = { query: 0.37, typo: 0.35 } as const;

/**
 * Relevance on catalogued works of art (see `artworks.ts`; none, no figures): nDCG@10 of every query as it is and with a slip, by the index in memory and by PostgreSQL. Indexed are title, artist,
 * group and inscription, never the subjects, which are the judgement. The tuning looked at every second query; the others are told
 * apart.
 */
export async function measureRelevance(print: (line: string) => void): Promise<Figure[]> {
  const folder = artworksFolder();
  if (folder === null) return [];
  const works = readArtworks<Work>(folder);
  const judged = JSON.parse(readFileSync(join(folder, "queries.json"), "utf8")) as Judged[];
  return withScratchServices(async (services) => {
    print(`Indexing ${works.length} works`);
    const idOf = await load(services, works);
    const index = startSearchIndex(services);
    await index.warm;
    const figures: Figure[] = [];
    for (const engine of ["in memory", "PostgreSQL"] as const) {
      if (engine === "in memory") services.searchIndex = index;
      else delete services.searchIndex;
      for (const kind of ["query", "typo"] as const) {
        const gains: number[] = [];
        for (const one of judged) gains.push(await gainOf(services, one[kind], one.relevant, idOf));
        const name = `nDCG@10 ${engine}, ${kind === "query" ? "as meant" : "with a slip"}`;
        const figure = { unit: "", better: "more" } as const;
        figures.push({ name, value: average(gains), bar: bars[kind], ...figure });
        const kept = gains.filter((_, place) => place % 2 === 1);
        figures.push({ name: `${name}, kept aside`, value: average(kept), bar: -Infinity, ...figure });
      }
    }
    await index.stop();
    return figures;
  });
}

async function gainOf(
  services: Services,
  query: string,
  relevant: readonly number[],
  idOf: ReadonlyMap<number, string>,
): Promise<number> {
  const found = await findIds(services, nobody, {
    query,
    kind: "pins",
    own: false,
    personId: null,
    buyable: false,
    moving: false,
    filters: readFilters({}),
    correct: true,
    page_size: 10,
  });
  return ndcg(found.ids, new Set(relevant.map((id) => idOf.get(id) ?? "")));
}

function ndcg(ids: readonly string[], relevant: ReadonlySet<string>): number {
  const gain = ids.slice(0, 10).reduce((sum, id, place) => sum + (relevant.has(id) ? 1 / Math.log2(place + 2) : 0), 0);
  const best = Array.from({ length: Math.min(10, relevant.size) }, (_, place) => 1 / Math.log2(place + 2));
  return gain / best.reduce((sum, value) => sum + value, 0);
}

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The documents and their vocabulary, straight into the tables; gives the id of each work. */
async function load({ db, ids }: Services, works: readonly Work[]): Promise<Map<number, string>> {
  const idOf = new Map(works.map((work) => [work.id, ids.next()]));
  for (const part of batches(works)) {
    const rows = part.map((work) => ({
      id: idOf.get(work.id),
      ...makeDocument(
        { A: [work.title], B: [work.group ?? ""], C: [work.inscription ?? ""], D: [work.artists.join(", ")] },
        [work.title],
      ),
    }));
    await sql`
      insert into pin_documents (pin_id, root_pin_id, person_id, board_id, privacy, words, size, vocabulary, phrases)
      select id, id, 1, 1, 'public', words::tsvector, size, vocabulary, phrases
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (id bigint, words text, size int, vocabulary text[], phrases text[])`.execute(
      db,
    );
  }
  await loadVocabulary(db);
  await sql`analyze pin_documents, search_words`.execute(db);
  return idOf;
}

async function loadVocabulary(db: Db): Promise<void> {
  const words = await sql<{ word: string; documents: number }>`
    select word, count(*)::int as documents from pin_documents, unnest(vocabulary) word group by 1`.execute(db);
  for (const part of batches(words.rows.map((row) => ({ ...row, nearby: nearbyKeys(row.word) })))) {
    await sql`
      insert into search_words (word, documents, nearby)
      select * from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as t (word text, documents int, nearby text[])
      on conflict do nothing`.execute(db);
  }
}

function batches<Item>(items: readonly Item[], size = 1_000): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
