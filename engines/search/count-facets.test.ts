import { expect, test } from "vitest";
import { readFilters } from "#rules/discovery/search-filters.ts";
import { createFiller, createLiveIndex, type DocumentRow } from "./live-index.ts";
import type { Question } from "./question.ts";
import { searchIndex } from "./search-index.ts";

const firstId = 200_000_000_000_000_000n;

/** So many pictures called "lamp"; every tenth is saved by so many besides, and every fourth is from another shop. */
function indexOf(pictures: number, saves: number) {
  const index = createLiveIndex();
  const filler = createFiller(index);
  let made = 0;
  const row = (picture: bigint, number: number): DocumentRow => ({
    pin_id: String(firstId + BigInt(made++)),
    picture_id: String(picture),
    words: "'lamp':1A",
    size: 1,
    save_count: 0,
    domain: number % 4 === 0 ? "four.example" : "one.example",
    brand: null,
    colors: 0,
    styles: 0,
    topics: [],
    price: null,
    on_sale: false,
    moving: false,
    sensitive: false,
    ai_labelled: false,
  });
  for (let number = 0; number < pictures; number += 1) {
    const picture = firstId + BigInt(made);
    const many = number % 10 === 0 ? saves : 1;
    filler.add(Array.from({ length: many }, () => row(picture, number)));
  }
  filler.finish();
  return index;
}

function ask(index: ReturnType<typeof indexOf>, filters: Parameters<typeof readFilters>[0] = {}) {
  const question = {
    terms: [{ alternatives: [{ kind: "word", forms: ["lamp"], open: false, factor: 1 }], weight: 1 }],
    relaxed: false,
    enough: 0,
    newest: String(firstId + 10_000_000n),
    after: null,
    max: 50,
    counted: true,
    buyable: false,
    moving: false,
    filters: readFilters(filters),
    unseen: 0,
  } satisfies Question;
  return searchIndex(index, question);
}

test("DIS-03 counts are of results: a picture saved by many counts once", () => {
  const { facets } = ask(indexOf(1_000, 90));
  expect(facets?.total).toBe(1_000);
  expect(facets?.domains).toEqual([
    { value: "one.example", count: 750 },
    { value: "four.example", count: 250 },
  ]);
  expect(ask(indexOf(1_000, 90), { domains: "four.example" }).facets).toMatchObject({ total: 250 });
});

test("DIS-03 counts of very many results are near enough, however often each is saved", () => {
  const { facets } = ask(indexOf(40_000, 12));
  expect(facets?.total).toBeGreaterThan(36_000);
  expect(facets?.total).toBeLessThan(44_000);
  expect(facets?.domains[0]?.count).toBeGreaterThan(27_000);
  expect(facets?.domains[0]?.count).toBeLessThan(33_000);
});
