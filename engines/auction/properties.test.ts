import { expect, test } from "vitest";
import { seededRandom } from "#tests/seeded-random.ts";
import { properties } from "./properties.fixture.ts";
import { drawsFrom } from "./random-world.fixture.ts";

/** `npm run bench -- auction` makes a hundred thousand of each. */
const runs = 500;

for (const [name, property] of Object.entries(properties)) {
  test(`BUS-19 ${name}`, () => {
    const random = seededRandom();
    const draw = drawsFrom(() => random.number(2 ** 30) / 2 ** 30);
    const found = new Set<string>();
    for (let run = 0; run < runs; run += 1) {
      const difference = property(draw);
      if (difference !== null) found.add(difference);
    }
    expect([...found].slice(0, 5)).toEqual([]);
  });
}
