import { expect, test } from "vitest";
import { seededRandom } from "#tests/seeded-random.ts";
import { createTopK } from "./top-k.ts";

type Item = { score: number; order: number };
const isWorse = (a: Item, b: Item) => (a.score === b.score ? a.order > b.order : a.score < b.score);

test("the k best are those that sorting all of them would put first, in that order", () => {
  const random = seededRandom();
  for (let round = 0; round < 300; round += 1) {
    const k = random.number(20);
    // Few different scores, so that many are equal.
    const items = Array.from({ length: random.number(200) }, (_, order) => ({ score: random.number(30), order }));
    const best = createTopK<Item>(k, isWorse);
    for (const item of items) best.add(item);
    const sorted = items.toSorted((a, b) => b.score - a.score || a.order - b.order);
    expect(best.take()).toEqual(sorted.slice(0, k));
    expect(best.isFull()).toBe(items.length >= k);
  }
});

test("what scores below the least would not have been kept, and passing over it changes nothing", () => {
  const random = seededRandom();
  const [all, some] = [createTopK<Item>(10, isWorse), createTopK<Item>(10, isWorse)];
  for (let order = 0; order < 5_000; order += 1) {
    const item = { score: random.number(1_000), order };
    all.add(item);
    if (item.score >= some.least()) some.add(item);
  }
  expect(some.take()).toEqual(all.take());
  expect(some.least()).toBe(some.take().at(-1)?.score);
});
