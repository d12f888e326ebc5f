import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { defineJob } from "#server/jobs/job.ts";
import { boardRefsByIds } from "#server/domains/content/boards/board-refs.ts";
import { sectionRefs } from "#server/domains/content/pins/pins.queries.ts";
import { type Document, makeDocument } from "./document.ts";
import { facetFieldsOf } from "./facet-fields.ts";
import { foldDeltas, indexInLanes } from "./fold-deltas.ts";
import { type Contribution, differencesOf, nothing } from "./index-delta.ts";
import { lanesOfPins, type Part, partsOf, wholePart } from "./index-lanes.ts";
import { type IndexedPin, indexedPins, type People } from "./indexed-pins.queries.ts";
import type { Place } from "./note-changes.ts";
import { enqueueProductReads } from "#server/domains/content/products/keep-product.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    index_pins: readonly string[];
  }
}

/** So many pins are indexed in one transaction. */
const batch = 200;

type Stored = Contribution & Place & { pin_id: string };

/** Brings the documents of these pins up to date: written, changed, or taken away with the pin. Without pins it counts what others left. */
export const indexPinsJob = defineJob({
  name: "index_pins",
  effect: "none",
  async run({ db }, pinIds) {
    if (pinIds.length === 0) return foldDeltas(db);
    for (const part of partsOf(await lanesOfPins(db, [...new Set(pinIds)]), batch)) await indexPart(db, part);
  },
});

/** The same for pins of which there may be many, in one transaction. */
export async function indexPins(db: Db, ids: readonly string[]): Promise<void> {
  await indexPart(db, wholePart(await lanesOfPins(db, [...new Set(ids)])));
}

function indexPart(db: Db, { ids, lanes }: Part): Promise<void> {
  return indexInLanes(db, lanes, async (tx) => {
    const { pins, people } = await indexedPins(tx, ids);
    const stored = await readStored(tx, ids);
    const documents = await documentsOf(tx, pins, people);
    const gone = [...stored.keys()].filter((id) => !documents.has(id));
    if (gone.length > 0) await sql`delete from pin_documents where pin_id = any(${gone}::bigint[])`.execute(tx);
    await writeDocuments(tx, pins, documents);
    const places = [...pins, ...stored.values()];
    const counted = await refreshSaves(tx, places);
    const left = await leftPlaces(tx, stored);
    await enqueueProductReads(
      tx,
      pins.filter((pin) => !stored.has(pin.id)),
    );
    const changed = [...new Set([...stored.keys(), ...documents.keys()])];
    return {
      counts: differencesOf(
        changed.map((id) => ({ before: stored.get(id) ?? nothing, after: documents.get(id) ?? nothing })),
      ),
      boards: [...new Set(places.map((place) => place.board_id))],
      pins: [...new Set([...documents.keys(), ...gone, ...counted])],
      left,
    };
  });
}

async function readStored(tx: Tx, ids: readonly string[]): Promise<Map<string, Stored>> {
  const { rows } = await sql<Stored>`
    select pin_id, root_pin_id, coalesce(left_board_id, board_id) as board_id, vocabulary, phrases, spelled, hashtags from pin_documents where pin_id = any(${ids}::bigint[])`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.pin_id, row]));
}

/** The places of documents whose pins stand elsewhere now, or nowhere. */
async function leftPlaces(tx: Tx, stored: ReadonlyMap<string, Stored>): Promise<Place[]> {
  if (stored.size === 0) return [];
  const { rows } = await sql<{ id: string; board_id: string }>`
    select id, board_id from pins where id = any(${[...stored.keys()]}::bigint[])`.execute(tx);
  const boards = new Map(rows.map((row) => [row.id, row.board_id]));
  return [...stored.values()].filter((place) => boards.get(place.pin_id) !== place.board_id);
}

async function documentsOf(tx: Tx, pins: readonly IndexedPin[], people: People): Promise<Map<string, Document>> {
  const boards = await boardRefsByIds(
    tx,
    pins.map((pin) => pin.board_id),
  );
  const sections = await sectionRefs(tx, pins);
  return new Map(
    pins.map((pin) => {
      const person = people.get(pin.person_id);
      const section = pin.section_id === null ? undefined : sections.get(pin.section_id);
      const document = makeDocument(
        {
          A: [pin.title],
          C: [
            pin.description,
            pin.alt_text,
            pin.product_name ?? "",
            ...pin.topics.map((topic) => topic.replaceAll(/[-_]/g, " ")),
          ],
          D: [pin.domain?.replace(/^www\./, "") ?? "", pin.brand ?? ""],
          around: {
            B: [boards.get(pin.board_id)?.name ?? "", section?.title ?? ""],
            D: [person?.full_name ?? "", person?.username ?? ""],
          },
        },
        [pin.title],
        [pin.title, pin.description],
      );
      // Suggestions are the same for everybody, so pins hidden from visitors and minors don't contribute words.
      const isForAll = pin.privacy === "public" && !pin.sensitive;
      return [pin.id, isForAll ? document : { ...nothingPublic, words: document.words, size: document.size }];
    }),
  );
}

const nothingPublic: Omit<Document, "words" | "size"> = { vocabulary: [], phrases: [], spelled: [], hashtags: [] };

async function writeDocuments(tx: Tx, pins: readonly IndexedPin[], documents: ReadonlyMap<string, Document>) {
  if (pins.length === 0) return;
  const rows = pins.map((pin) => {
    const document = documents.get(pin.id);
    const { id: pin_id, root_pin_id, picture_id, person_id, board_id, privacy, domain, save_count } = pin;
    return {
      pin_id,
      root_pin_id,
      picture_id,
      person_id,
      board_id,
      privacy,
      domain,
      save_count,
      ...facetFieldsOf(pin),
      ...document,
    };
  });
  await sql`
    insert into pin_documents (pin_id, root_pin_id, picture_id, person_id, board_id, privacy, domain, save_count, words, size, vocabulary, phrases, spelled, hashtags,
                               colors, styles, topics, brand, price, currency, on_sale, moving)
    select pin_id, root_pin_id, picture_id, person_id, board_id, privacy, domain, save_count, words::tsvector, size, vocabulary, phrases, spelled, hashtags,
           colors, styles, topics, brand, price, currency, on_sale, moving
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (pin_id bigint, root_pin_id bigint, picture_id bigint, person_id bigint, board_id bigint,
           privacy text, domain text, save_count int, words text, size int, vocabulary text[], phrases text[], spelled text[], hashtags text[],
           colors int, styles int, topics text[], brand text, price float8, currency text, on_sale bool, moving bool)
    on conflict (pin_id) do update set root_pin_id = excluded.root_pin_id, picture_id = excluded.picture_id, person_id = excluded.person_id, board_id = excluded.board_id,
           left_board_id = null,
           privacy = excluded.privacy, domain = excluded.domain, save_count = excluded.save_count, words = excluded.words,
           size = excluded.size, vocabulary = excluded.vocabulary, phrases = excluded.phrases, spelled = excluded.spelled, hashtags = excluded.hashtags, colors = excluded.colors,
           styles = excluded.styles, topics = excluded.topics, brand = excluded.brand, price = excluded.price,
           currency = excluded.currency, on_sale = excluded.on_sale, moving = excluded.moving`.execute(tx);
}

/** The saves of the pictures these pins are of, as the ranking knows them. Gives the pins counted anew. */
async function refreshSaves(tx: Tx, places: readonly { root_pin_id: string }[]): Promise<string[]> {
  const { rows } = await sql<{ pin_id: string }>`
    update pin_documents d set save_count = p.save_count from pins p
     where p.id = d.pin_id and d.pin_id = any(${[...new Set(places.map((place) => place.root_pin_id))]}::bigint[])
       and d.save_count <> p.save_count returning d.pin_id`.execute(tx);
  return rows.map((row) => row.pin_id);
}
