import { expect, test } from "vitest";
import { readFilters } from "#rules/discovery/search-filters.ts";
import { seededRandom, type Random } from "#tests/seeded-random.ts";
import { applyChanges, createFiller, createLiveIndex, type DocumentRow, type LiveIndex } from "./live-index.ts";
import type { Question } from "./question.ts";
import { lengthDivisor, readWords, wholeImpact } from "./read-words.ts";
import { type Facets, type FoundHits, type Hit, scoring, type WeighedTerm } from "./search-engine.ts";
import { searchIndex } from "./search-index.ts";
import { flagBits } from "./segment.ts";

const firstId = 200_000_000_000_000_000n;
const began = Number(firstId >> 18n);
const vocabulary = ["lamp", "lampshade", "oak", "oaken", "red", "rug", "wool", "zinc"] as const;
const shops = ["one.example", "two.example", "three.example"] as const;

/** Pins of one picture share what filters look at, as they do in the database; their words are each pin's own. */
function drawRow(random: Random, pin: number): DocumentRow {
  const picture = random.number(120);
  const words = [...new Set(Array.from({ length: 1 + random.number(4) }, () => random.pick(vocabulary)))];
  let place = 0;
  /** The least weight is not written. */
  const places = () =>
    Array.from({ length: 1 + random.number(3) }, () => random.pick(["A", "B", "C", "D"]))
      .map((weight) => `${(place += 1)}${weight === "D" ? "" : weight}`)
      .join(",");
  return {
    pin_id: String(firstId + BigInt(pin) * 2n ** 31n),
    picture_id: String(firstId - BigInt(picture + 1)),
    words: words.map((word) => `'${word}':${places()}`).join(" "),
    size: words.length + random.number(4),
    save_count: random.number(50),
    domain: picture % 4 === 0 ? null : (shops[picture % 3] ?? null),
    brand: picture % 5 === 0 ? "Acme" : null,
    colors: picture % 8,
    styles: picture % 4,
    topics: [`topic ${picture % 3}`, `topic ${picture % 7}a`],
    price: picture % 3 === 0 ? null : picture,
    on_sale: picture % 6 === 1,
    moving: picture % 7 === 0,
    sensitive: picture % 11 === 0,
    ai_labelled: picture % 13 === 0,
  };
}

function drawQuestion(random: Random, isOpen: boolean): Question {
  const word = () => ({
    kind: "word" as const,
    forms: [random.pick(isOpen ? ["la", "oak", "r", "z", "x"] : vocabulary)],
    open: isOpen,
    factor: 1,
  });
  const term = (): WeighedTerm => ({
    alternatives: random.chance(0.3) ? [word(), { ...word(), factor: 0.5 }] : [word()],
    weight: 1 + random.number(3),
  });
  return {
    terms: random.chance(0.5) ? [term()] : [term(), term()],
    relaxed: random.chance(0.3),
    enough: 0,
    newest: String(firstId + BigInt(random.chance(0.7) ? 10_000 : random.number(600)) * 2n ** 31n),
    after: null,
    max: 1_000,
    counted: true,
    buyable: random.chance(0.2),
    moving: random.chance(0.1),
    filters: readFilters({
      domains: random.pick([undefined, undefined, "one.example", "two.example,three.example"]),
      brands: random.pick([undefined, undefined, undefined, "acme"]),
      price_min: random.pick([undefined, undefined, "40"]),
      on_sale: random.pick([undefined, undefined, undefined, "true"]),
      category: random.pick([undefined, undefined, "topic 1"]),
    }),
    unseen: random.pick([0, flagBits.sensitive, flagBits.sensitive | flagBits.aiLabelled]),
  };
}

/** The filters a row fails, by the name of what they are counted as. */
function failedBy(row: DocumentRow, { filters }: Question): string[] {
  const { priceMin, priceMax, onSale, domains, brands, topics } = filters;
  const hasPrice = priceMin !== null || priceMax !== null;
  const fits = row.price !== null && row.price >= (priceMin ?? 0) && row.price <= (priceMax ?? Infinity);
  return [
    ...(hasPrice && !fits ? ["price"] : []),
    ...(onSale && !row.on_sale ? ["on_sale"] : []),
    ...(domains.length > 0 && !domains.includes(row.domain ?? "") ? ["domains"] : []),
    ...(brands.length > 0 && !brands.includes(row.brand?.toLowerCase() ?? "") ? ["brands"] : []),
    ...(topics.length > 0 && !topics.some((topic) => row.topics.includes(topic)) ? ["topics"] : []),
  ];
}

/** Reads every row and every word of it. */
function searchRows(rows: Iterable<DocumentRow>, question: Question): { best: Map<string, number>; facets: Facets } {
  const best = new Map<string, number>();
  const counted = new Map<string, { row: DocumentRow; failed: string[] }>();
  const whole = question.terms.reduce((sum, { weight }) => sum + weight, 0);
  const age = (id: string) => (Number(BigInt(id) >> 18n) - began) / scoring.freshnessMs;
  for (const row of rows) {
    const impacts = readWords(row.words);
    const parts = question.terms.map(({ alternatives, weight }) =>
      Math.max(
        ...alternatives.map((one) => {
          if (one.kind === "row") return 0;
          const isMeant = (form: string) => (one.open ? form.startsWith(one.forms[0] ?? "") : one.forms.includes(form));
          const sum = impacts.reduce((all, { form, impact }) => (isMeant(form) ? all + impact : all), 0);
          return (sum / wholeImpact / one.forms.length) * one.factor * (weight / whole);
        }),
      ),
    );
    const held = parts.filter((part) => part > 0).length;
    if (question.relaxed ? held === 0 : held < parts.length) continue;
    if (BigInt(row.pin_id) > BigInt(question.newest)) continue;
    if ((question.moving && !row.moving) || (question.buyable && row.price === null)) continue;
    const failed = failedBy(row, question);
    const flags = (row.sensitive ? flagBits.sensitive : 0) | (row.ai_labelled ? flagBits.aiLabelled : 0);
    if ((flags & question.unseen) === 0) counted.set(row.picture_id, { row, failed });
    if (failed.length > 0) continue;
    const score =
      parts.reduce((sum, part) => sum + part, 0) / lengthDivisor(row.size) +
      (question.relaxed && held === parts.length ? scoring.whole : 0) +
      scoring.popularity * Math.log(1 + row.save_count) +
      scoring.freshness * Math.exp(age(row.pin_id) - age(question.newest));
    best.set(row.picture_id, Math.max(best.get(row.picture_id) ?? 0, score * scoring.scale));
  }
  return { best, facets: countRows([...counted.values()]) };
}

function countRows(pictures: readonly { row: DocumentRow; failed: string[] }[]): Facets {
  const passing = (kind: string) => pictures.filter(({ failed }) => failed.every((one) => one === kind));
  const tally = (kind: string, valuesOf: (row: DocumentRow) => readonly (string | null)[]) => {
    const counts = new Map<string, number>();
    for (const { row } of passing(kind))
      for (const value of valuesOf(row)) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
    return [...counts]
      .map(([value, count]) => ({ value, count }))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  };
  const prices = passing("price").flatMap(({ row }) => row.price ?? []);
  return {
    total: passing("").length,
    domains: tally("domains", (row) => [row.domain]),
    brands: tally("brands", (row) => [row.brand?.toLowerCase() ?? null]),
    colors: [],
    styles: [],
    topics: tally("topics", (row) => row.topics),
    on_sale: passing("on_sale").filter(({ row }) => row.on_sale).length,
    price: prices.length === 0 ? null : { count: prices.length, min: Math.min(...prices), max: Math.max(...prices) },
  };
}

function filled(rows: readonly DocumentRow[]): LiveIndex {
  const index = createLiveIndex();
  const filler = createFiller(index);
  filler.add(rows);
  filler.finish();
  return index;
}

/** The same pictures with scores that rounding alone sets apart, each once and the best first, and the same counts. */
function expectSame({ hits, facets }: FoundHits, rows: ReadonlyMap<string, DocumentRow>, question: Question): void {
  const naive = searchRows(rows.values(), question);
  const pictures = hits.map(({ id }) => rows.get(id)?.picture_id ?? "gone");
  expect(pictures.toSorted()).toEqual([...naive.best.keys()].toSorted());
  for (const [place, { score }] of hits.entries())
    expect(Math.abs(score - Math.floor(naive.best.get(pictures[place] ?? "") ?? 0))).toBeLessThanOrEqual(1);
  expect(hits).toEqual(
    hits.toSorted((a, b) => b.score - a.score || b.id.length - a.id.length || (a.id < b.id ? 1 : -1)),
  );
  expect({ ...facets, colors: [], styles: [] }).toEqual(naive.facets);
}

test("the impact of a form never leaves the sixteen bits of a posting", () => {
  const often = Array.from({ length: 100 }, (_, at) => `${at + 1}B`).join(",");
  const impacts = readWords(`'lamp':${often},101A 'oak':102A,103A 'rug':104 'zinc':105B,106A`);
  expect(impacts[0]?.impact).toBeGreaterThan(wholeImpact);
  expect(impacts[0]?.impact).toBeLessThan(65_535);
  expect(impacts[1]?.impact).toBeLessThan(wholeImpact);
  expect(impacts[2]?.impact).toBeGreaterThan(0);
  // As ts_rank has it: (0.7 + 1) / (π² / 6)
  expect(impacts[3]?.impact).toBe(Math.round((1.7 / 1.644_934_066_85) * wholeImpact));
});

test("DIS-01 DIS-03 the index finds, scores and counts what reading every document does", () => {
  const random = seededRandom();
  const rows = Array.from({ length: 600 }, (_, pin) => drawRow(random, pin));
  const index = filled(rows);
  const byId = new Map(rows.map((row) => [row.pin_id, row]));
  for (let round = 0; round < 60; round += 1) {
    const question = drawQuestion(random, random.chance(0.4));
    expectSame(searchIndex(index, question), byId, question);
  }
});

test("DIS-01 many small segments, merged as changes come, answer as one that is made anew", () => {
  const random = seededRandom();
  const rows = new Map<string, DocumentRow>();
  const index = createLiveIndex();
  let maxSegments = 0;
  for (let change = 0; change < 150; change += 1) {
    const pins = Array.from({ length: 1 + random.number(12) }, () => random.number(600));
    const changed = new Map(pins.map((pin) => [String(firstId + BigInt(pin) * 2n ** 31n), drawRow(random, pin)]));
    const kept = [...changed].filter(() => random.chance(0.8));
    for (const id of changed.keys()) rows.delete(id);
    for (const [id, row] of kept) rows.set(id, row);
    applyChanges(
      index,
      [...changed.keys()],
      kept.map(([, row]) => row),
    );
    maxSegments = Math.max(maxSegments, index.segments.length);
  }
  expect(maxSegments).toBeGreaterThan(3);
  const living = index.segments.reduce((sum, { size, deadCount }) => sum + size - deadCount, 0);
  expect(living).toBe(rows.size);
  const anew = filled([...rows.values()].toSorted((a, b) => (a.pin_id < b.pin_id ? -1 : 1)));
  for (let round = 0; round < 40; round += 1) {
    const question = drawQuestion(random, false);
    const found = searchIndex(index, question);
    expectSame(found, rows, question);
    expect(found).toEqual(searchIndex(anew, question));
  }
});

test("DIS-01 pages follow each other without a gap or a picture twice, and fewer asked for are the first of more", () => {
  const random = seededRandom();
  const index = filled(Array.from({ length: 600 }, (_, pin) => drawRow(random, pin)));
  for (let round = 0; round < 10; round += 1) {
    const question = drawQuestion(random, false);
    const all = searchIndex(index, question).hits;
    expect(searchIndex(index, { ...question, max: 7 }).hits).toEqual(all.slice(0, 7));
    const paged: Hit[] = [];
    for (let after: Hit | null = null; ;) {
      const { hits }: FoundHits = searchIndex(index, { ...question, after, max: 7 });
      paged.push(...hits);
      after = hits.at(-1) ?? null;
      if (after === null) break;
    }
    expect(paged).toEqual(all);
  }
});

test("DIS-01 too few found by all words: any of them suffices, and what holds all stands first", () => {
  const random = seededRandom();
  const row = (pin: number, words: string) => ({ ...drawRow(random, pin), words, picture_id: String(pin + 1) });
  const rows = [row(0, "'oak':1A"), row(1, "'lamp':1C 'oak':2C"), row(2, "'lamp':1A"), row(3, "'rug':1A")];
  const word = (form: string): WeighedTerm => ({
    alternatives: [{ kind: "word", forms: [form], open: false, factor: 1 }],
    weight: 1,
  });
  const asked = { ...drawQuestion(random, false), terms: [word("lamp"), word("oak")], relaxed: false, max: 10 };
  const question = { ...asked, moving: false, buyable: false, filters: readFilters({}), newest: rows[3]?.pin_id ?? "" };
  expect(searchIndex(filled(rows), question).hits.map(({ id }) => id)).toEqual([rows[1]?.pin_id]);
  const relaxed = searchIndex(filled(rows), { ...question, enough: 2 });
  expect(relaxed.relaxed).toBe(true);
  expect(relaxed.hits.map(({ id }) => rows.findIndex((one) => one.pin_id === id))[0]).toBe(1);
  expect(relaxed.hits).toHaveLength(3);
});
