import { expect, test } from "vitest";
import { readFilters } from "#rules/discovery/search-filters.ts";
import type { FoundHits } from "./search-engine.ts";
import { applyChanges, createLiveIndex } from "./live-index.ts";
import { answerPopular } from "./popular-questions.ts";
import type { Question } from "./question.ts";

const first: Question = {
  terms: [],
  relaxed: false,
  enough: 25,
  buyable: false,
  moving: false,
  filters: readFilters({}),
  newest: "1",
  after: null,
  max: 26,
  counted: true,
  unseen: 0,
};

test("DIS-01 the same first page is looked for once, until the index changes or something else is asked", () => {
  let looked = 0;
  const answer = answerPopular((_, { newest }): FoundHits => {
    looked += 1;
    return { hits: [], facets: null, relaxed: false, newest };
  });
  const index = createLiveIndex();
  const told = (question: Question) => (JSON.parse(answer(index, question)) as FoundHits).newest;
  expect([told(first), told({ ...first, newest: "2" }), looked]).toEqual(["1", "1", 1]);
  expect([told({ ...first, newest: "3", unseen: 4 }), looked]).toEqual(["3", 2]);
  const later = { ...first, newest: "4", after: { score: 1, id: "1" } };
  expect([told(later), told(later), looked]).toEqual(["4", "4", 4]);
  applyChanges(index, ["7"], []);
  expect([told({ ...first, newest: "5" }), looked]).toEqual(["5", 5]);
});
