import { readFilters } from "#rules/discovery/search-filters.ts";
import type { Random } from "#tests/seeded-random.ts";
import { type DocumentRow, type LiveIndex, applyChanges, createFiller, createLiveIndex } from "./live-index.ts";
import type { Question } from "./question.ts";
import type { WeighedTerm } from "./search-engine.ts";
import { flagBits } from "./segment.ts";

const firstId = 40_000_000_000_000_000n;
/** Some pins are made in the same moment, some within two years of each other. */
const apart = 2n ** 33n;
const letters = ["a", "b", "é", "語"] as const;

export type Collection = { pins: number; pictures: number };

/** Of any length from one letter to three, so that one begins others. */
function drawWord(random: Random): string {
  return Array.from({ length: 1 + random.number(3) }, () => random.pick(letters)).join("");
}

/** Pins of one picture may differ in everything, as they do while the database is taking in a change. */
function drawDocument(random: Random, pin: number, { pictures }: Collection): DocumentRow {
  const picture = random.chance(0.3) ? random.number(Math.min(pictures, 20)) : pin % pictures;
  const words = [...new Set(Array.from({ length: 1 + random.number(8) }, () => drawWord(random)))];
  let place = 0;
  const places = () =>
    Array.from({ length: 1 + random.number(4) }, () => `${(place += 1)}${random.pick(["A", "B", "C", ""])}`).join(",");
  return {
    pin_id: idOfPin(pin),
    picture_id: String(firstId - BigInt(picture + 1) * 2n ** 18n),
    words: words.map((word) => `'${word}':${places()}`).join(" "),
    size: words.length + random.number(4),
    save_count: random.number(random.pick([1, 50, 100_000])),
    domain: random.pick([null, "one.example", "www.two.example", `shop${random.number(pictures)}.example`]),
    brand: random.pick([null, null, "Acme", `Brand ${random.number(40)}`]),
    colors: random.number(2 ** 12),
    styles: random.number(2 ** 8),
    topics: Array.from({ length: random.number(3) }, () => `topic ${random.number(60)}`),
    price: random.pick([null, random.number(100), 0.1 * random.number(1_000)]),
    on_sale: random.chance(0.2),
    moving: random.chance(0.2),
    sensitive: random.chance(0.1),
    ai_labelled: random.chance(0.1),
  };
}

function idOfPin(pin: number): string {
  return String(firstId + (BigInt(pin) / 3n) * apart + BigInt(pin % 3));
}

export function drawQuestion(random: Random, { pins }: Collection): Question {
  const word = (factor: number) => ({
    kind: "word" as const,
    forms: Array.from({ length: 1 + random.number(2) }, () => drawWord(random)),
    open: random.chance(0.5),
    factor,
  });
  const term = (): WeighedTerm => ({
    alternatives: random.chance(0.3) ? [word(1), word(0.7), word(0.15)] : [word(1)],
    weight: 0.1 + random.number(100) / 7,
  });
  return {
    terms: Array.from({ length: 1 + random.number(3) }, term),
    relaxed: random.chance(0.2),
    enough: random.pick([0, 25]),
    newest: idOfPin(random.chance(0.7) ? pins * 2 : random.number(pins)),
    after: null,
    max: random.pick([1, 7, 26, 100]),
    counted: random.chance(0.7),
    buyable: random.chance(0.2),
    moving: random.chance(0.1),
    filters: readFilters({
      domains: random.pick([undefined, undefined, undefined, "one.example", "two.example,one.example"]),
      brands: random.pick([undefined, undefined, undefined, "acme"]),
      price_min: random.pick([undefined, undefined, "40"]),
      on_sale: random.pick([undefined, undefined, undefined, "true"]),
      colors: random.pick([undefined, undefined, "red,blue"]),
      category: random.pick([undefined, undefined, undefined, "topic 1"]),
    }),
    unseen: random.pick([0, flagBits.sensitive, flagBits.sensitive | flagBits.aiLabelled]),
  };
}

/** A question that every document but a few answers, so that it is counted by a sample where there are many. */
export function broadQuestion(random: Random, collection: Collection): Question {
  const terms = letters.map((letter) => ({
    alternatives: [{ kind: "word" as const, forms: [letter], open: true, factor: 1 }],
    weight: 1,
  }));
  const newest = idOfPin(collection.pins * 2);
  const drawn = drawQuestion(random, collection);
  return {
    ...drawn,
    terms,
    newest,
    relaxed: true,
    counted: true,
    buyable: false,
    moving: false,
    filters: readFilters({}),
  };
}

export function filledWith(rows: Iterable<DocumentRow>): LiveIndex {
  const index = createLiveIndex();
  const filler = createFiller(index);
  filler.add([...rows].toSorted((a, b) => a.pin_id.length - b.pin_id.length || (a.pin_id < b.pin_id ? -1 : 1)));
  filler.finish();
  return index;
}

/**
 * Leads these indexes through one past: documents that come, change, go and come back, a few or many at a time.
 * @param takes which documents an index holds
 * @returns the documents that stand at the end
 */
export function live(
  random: Random,
  collection: Collection,
  changes: number,
  indexes: readonly { index: LiveIndex; takes: (row: DocumentRow) => boolean }[],
): Map<string, DocumentRow> {
  const rows = new Map<string, DocumentRow>();
  for (let change = 0; change < changes; change += 1) {
    const pins = Array.from({ length: 1 + random.number(random.pick([2, 30, 700])) }, () =>
      random.number(collection.pins),
    );
    const ids = [...new Set(pins)].map(idOfPin);
    const drawn = [...new Set(pins)].map((pin) => drawDocument(random, pin, collection));
    const kept = drawn.filter(() => random.chance(0.8));
    for (const id of ids) rows.delete(id);
    for (const row of kept) rows.set(row.pin_id, row);
    for (const { index, takes } of indexes) applyChanges(index, ids, kept.filter(takes));
  }
  return rows;
}
