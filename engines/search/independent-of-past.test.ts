import { expect, test } from "vitest";
import { seededRandom } from "#tests/seeded-random.ts";
import { broadQuestion, drawQuestion, filledWith, live } from "./drawn-searches.fixture.ts";
import { createLiveIndex } from "./live-index.ts";
import { searchIndex } from "./search-index.ts";

test.each([
  { pins: 40, pictures: 10, changes: 60, rounds: 12, least: 5 },
  { pins: 900, pictures: 300, changes: 120, rounds: 4, least: 100 },
  // More pictures than are counted one by one.
  { pins: 9_000, pictures: 8_000, changes: 110, rounds: 1, least: 2_048 },
])(
  "DIS-01 DIS-03 $pins pins: whatever has come, changed and gone before, the answer is that of an index made anew",
  ({ changes, rounds, least, ...collection }) => {
    const random = seededRandom();
    let [hits, counted] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const index = createLiveIndex();
      const rows = live(random, collection, changes, [{ index, takes: () => true }]);
      const anew = filledWith(rows.values());
      for (let number = 0; number < 50; number += 1) {
        const draw = number === 0 ? broadQuestion : drawQuestion;
        for (let question = draw(random, collection), page = 0; page < 3; page += 1) {
          const found = searchIndex(anew, question);
          expect(JSON.stringify(searchIndex(index, question))).toBe(JSON.stringify(found));
          hits += found.hits.length;
          counted = Math.max(counted, found.facets?.total ?? 0);
          const after = found.hits.at(-1) ?? null;
          if (after === null) break;
          question = { ...question, after, relaxed: found.relaxed, enough: 0, counted: false };
        }
      }
    }
    expect(hits).toBeGreaterThan(500);
    expect(counted).toBeGreaterThan(least);
  },
);
