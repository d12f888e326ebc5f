import { expect, test } from "vitest";
import { type Random, seededRandom } from "#tests/seeded-random.ts";
import { broadQuestion, drawQuestion, live } from "./drawn-searches.fixture.ts";
import { createLiveIndex, type LiveIndex } from "./live-index.ts";
import { answerPopular } from "./popular-questions.ts";
import type { FoundHits } from "./search-engine.ts";
import { searchIndex, searchPart } from "./search-index.ts";
import { type AskPart, type FoundPart, searchParts } from "./search-parts.ts";

/** As it stands behind a socket: answers are JSON. */
const asking =
  (index: LiveIndex): AskPart =>
  async (question) =>
    JSON.parse(JSON.stringify(searchPart(index, question))) as FoundPart;

/** One index, and others that each hold a part of its documents, led through the same past. */
function divided(random: Random, collection: { pins: number; pictures: number; changes: number }, of: number) {
  const whole = createLiveIndex();
  const parts = Array.from({ length: of }, () => createLiveIndex());
  live(random, collection, collection.changes, [
    { index: whole, takes: () => true },
    ...parts.map((index, number) => ({
      index,
      takes: ({ picture_id }: { picture_id: string }) => (BigInt(picture_id) >> 18n) % BigInt(of) === BigInt(number),
    })),
  ]);
  return { whole, parts };
}

const collections = [
  { pins: 40, pictures: 10, changes: 40, rounds: 6, least: 5 },
  { pins: 900, pictures: 300, changes: 80, rounds: 2, least: 100 },
  // More pictures than are counted one by one.
  { pins: 9_000, pictures: 8_000, changes: 110, rounds: 1, least: 2_048 },
];

test.each([1, 2, 3, 5].flatMap((of) => collections.map((collection) => ({ ...collection, of }))))(
  "DIS-01 DIS-03 $pins pins in $of parts: hits, order, counts and pages are those of one index",
  async ({ of, rounds, least, ...collection }) => {
    const random = seededRandom();
    let [hits, counted, relaxed] = [0, 0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const { whole, parts } = divided(random, collection, of);
      for (let number = 0; number < 40; number += 1) {
        const draw = number === 0 ? broadQuestion : drawQuestion;
        for (let question = draw(random, collection), page = 0; page < 3; page += 1) {
          const found = searchIndex(whole, question);
          expect(JSON.stringify(await searchParts(parts.map(asking), question))).toBe(JSON.stringify(found));
          hits += found.hits.length;
          counted = Math.max(counted, found.facets?.total ?? 0);
          relaxed += found.relaxed && !question.relaxed ? 1 : 0;
          const after = found.hits.at(-1) ?? null;
          if (after === null) break;
          question = { ...question, after, relaxed: found.relaxed, enough: 0, counted: false };
        }
      }
    }
    expect(hits).toBeGreaterThan(300);
    expect(counted).toBeGreaterThan(least);
    expect(relaxed).toBeGreaterThan(0);
  },
);

test("DIS-01 a part that answers from a moment before is asked again, so that all scores are of one moment", async () => {
  const random = seededRandom();
  const collection = { pins: 300, pictures: 100, changes: 40 };
  const { whole, parts } = divided(random, collection, 2);
  const [first] = parts;
  const asked: boolean[] = [];
  const asks = parts.map((index): AskPart => {
    const answer = answerPopular(searchPart);
    return async (question, exact) => {
      asked.push(exact);
      return JSON.parse(answer(index, question, exact)) as FoundPart;
    };
  });
  const question = broadQuestion(random, collection);
  const later = { ...question, newest: String(BigInt(question.newest) + 2n ** 52n) };
  const find = async (one: typeof question) => JSON.stringify(await searchParts(asks, one));
  const scores = (found: FoundHits) => found.hits.map(({ score }) => score);
  expect(scores(searchIndex(whole, later))).not.toEqual(scores(searchIndex(whole, question)));
  expect(await find(question)).toBe(JSON.stringify(searchIndex(whole, question)));
  expect(await find(later)).toBe(JSON.stringify(searchIndex(whole, question)));
  expect(asked).toEqual([false, false, false, false]);
  if (first !== undefined) first.changes += 1;
  expect(await find(later)).toBe(JSON.stringify(searchIndex(whole, later)));
  expect(asked.slice(4)).toEqual([false, false, true]);
  expect(await find(question)).toBe(JSON.stringify(searchIndex(whole, later)));
});

test("DIS-01 without an answer of every part there is none", async () => {
  const random = seededRandom();
  const collection = { pins: 60, pictures: 20, changes: 20 };
  const { parts } = divided(random, collection, 2);
  const asks = parts.map(asking);
  const question = broadQuestion(random, collection);
  expect((await searchParts(asks, question))?.hits.length).toBeGreaterThan(0);
  expect(await searchParts([...asks, async () => null], question)).toBeNull();
  let times = 0;
  const [whole = asks[0]] = asks;
  const fading: AskPart = async (one, exact) => ((times += 1) > 1 ? null : ((await whole?.(one, exact)) ?? null));
  expect(await searchParts([fading], { ...question, relaxed: false, enough: 1_000 })).toBeNull();
  expect(times).toBe(2);
});
