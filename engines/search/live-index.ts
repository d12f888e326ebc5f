import { createIdTable, type IdTable } from "#engines/kit/id-table.ts";
import { int64Of } from "#engines/kit/int64.ts";
import { plainDomain } from "#rules/discovery/search-filters.ts";
import { scoring } from "./search-engine.ts";
import { createDictionary, type Dictionary } from "./dictionary.ts";
import { mergeSegments, segmentsToMerge } from "./merge-segments.ts";
import { lengthDivisor, readWords } from "./read-words.ts";
import { documentOf, flagBits, maxDocuments, type Segment } from "./segment.ts";
import { createBuilder, type SegmentBuilder } from "./segment-builder.ts";

/** A public pin's document as the database holds it. */
export type DocumentRow = {
  pin_id: string;
  /** The picture it shows: of several documents with the same only the best is found. */
  picture_id: string;
  words: string;
  /** How many different words it has. */
  size: number;
  save_count: number;
  domain: string | null;
  brand: string | null;
  colors: number;
  styles: number;
  topics: string[];
  price: number | null;
  on_sale: boolean;
  moving: boolean;
  sensitive: boolean;
  ai_labelled: boolean;
};

export type LiveIndex = {
  words: Dictionary;
  /** Domains, brands and topics. */
  names: Dictionary;
  pictures: IdTable;
  segments: Segment[];
  /** How often it has changed. */
  changes: number;
};

export function createLiveIndex(): LiveIndex {
  return {
    words: createDictionary(),
    names: createDictionary(),
    pictures: createIdTable(),
    segments: [],
    changes: 0,
  };
}

/** Fills an index under construction: rows in the order of their ids, no duplicates. `finish` closes the last segment. */
export function createFiller(index: LiveIndex): { add: (rows: readonly DocumentRow[]) => void; finish: () => void } {
  let builder = createBuilder();
  const close = () => {
    if (builder.size > 0) index.segments.push(builder.build());
    builder = createBuilder();
  };
  return {
    add(rows) {
      for (const row of rows) {
        addRow(index, builder, row);
        if (builder.size === maxDocuments) close();
      }
    },
    finish: close,
  };
}

/** Replaces changed documents; ids without a row are deleted. */
export function applyChanges(index: LiveIndex, ids: readonly string[], rows: readonly DocumentRow[]): void {
  index.changes += 1;
  for (const id of ids) bury(index, id);
  const filler = createFiller(index);
  filler.add(rows.toSorted((a, b) => a.pin_id.length - b.pin_id.length || (a.pin_id < b.pin_id ? -1 : 1)));
  filler.finish();
  for (let merged = segmentsToMerge(index.segments); merged.length > 0; merged = segmentsToMerge(index.segments)) {
    const kept = index.segments.filter((segment) => !merged.includes(segment));
    const one = mergeSegments(merged);
    index.segments = one.size > 0 ? [...kept, one] : kept;
  }
}

function bury({ segments }: LiveIndex, id: string): void {
  const { high, low } = int64Of(id);
  for (const segment of segments) {
    const document = documentOf(segment, high, low);
    if (document < 0 || segment.dead[document] === 1) continue;
    segment.dead[document] = 1;
    segment.deadCount += 1;
  }
}

function addRow({ words, names, pictures }: LiveIndex, builder: SegmentBuilder, row: DocumentRow): void {
  const [id, { high, low }] = [int64Of(row.pin_id), int64Of(row.picture_id)];
  const picture = pictures.add(high, low);
  const document = builder.add({
    idHigh: id.high,
    idLow: id.low,
    picture,
    halvings: Math.clz32(pictures.hashOf(picture)),
    popularity: scoring.popularity * Math.log(1 + Math.max(row.save_count, 0)),
    divisor: lengthDivisor(row.size),
    domain: row.domain === null ? 0 : 1 + names.number(plainDomain(row.domain)),
    brand: row.brand === null ? 0 : 1 + names.number(row.brand.toLowerCase()),
    colors: row.colors,
    styles: row.styles,
    price: row.price ?? Number.NaN,
    flags:
      (row.on_sale ? flagBits.onSale : 0) |
      (row.moving ? flagBits.moving : 0) |
      (row.sensitive ? flagBits.sensitive : 0) |
      (row.ai_labelled ? flagBits.aiLabelled : 0),
    topics: row.topics.map((topic) => names.number(topic)),
  });
  for (const { form, impact } of readWords(row.words)) builder.post(document, words.number(form), impact);
}
