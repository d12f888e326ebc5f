import { expect, test } from "vitest";
import { placed, slotsOf } from "./slots.ts";

test("BUS-19 ads are never among the first three, have six pins between them, and are no more than the load", () => {
  for (let pins = 0; pins <= 60; pins += 1)
    for (let load = 1; load <= 14; load += 1)
      for (const drawn of [0, 0.5, 0.999]) {
        const slots = slotsOf(pins, load, drawn);
        const list = placed(
          Array.from({ length: pins }, () => "pin"),
          slots.map(() => "ad"),
          slots,
        );
        const places = list.flatMap((one, place) => (one === "ad" ? [place] : []));
        expect(places).toHaveLength(slots.length);
        expect(Math.min(Infinity, ...places)).toBeGreaterThanOrEqual(3);
        // Two pages, one below the other.
        const both = [...places, ...places.map((place) => place + list.length)];
        for (const [at, place] of both.slice(1).entries())
          expect(place - (both[at] ?? 0) - 1).toBeGreaterThanOrEqual(6);
        if (slots.length > 1) expect((100 * slots.length) / list.length).toBeLessThanOrEqual(load);
      }
});

test("BUS-19 where a page is too short for one, one page in so many has one", () => {
  const shares = Array.from({ length: 1_000 }, (_, draw) => slotsOf(25, 2, draw / 1_000).length);
  const ads = shares.reduce((sum, count) => sum + count, 0);
  expect(ads / (25_000 + ads)).toBeCloseTo(0.02, 3);
});

test("BUS-19 an ad that could not be shown leaves its place to the pins", () => {
  expect(placed([1, 2, 3, 4, 5, 6, 7], [], [3])).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(placed([1, 2, 3, 4, 5, 6, 7], [0], [3])).toEqual([1, 2, 3, 0, 4, 5, 6, 7]);
});
