import { expect, test } from "vitest";
import { firstIdAt } from "#server/database/ids.ts";
import type { Scored } from "./candidate.ts";
import { rank } from "./rank.ts";
import { noInterests, type Interests } from "./interests.ts";

const now = Date.parse("2026-03-01T00:00:00Z");
const dayMs = 86_400_000;
let made = 0n;

/** A candidate of so many days ago; its picture and its person are as new as it is unless they are named. */
function candidate(score: number, { days = 0, ...facts }: Partial<Scored> & { days?: number } = {}): Scored {
  const pin_id = String(BigInt(firstIdAt(new Date(now - days * dayMs))) + (made += 1n));
  return { pin_id, root_pin_id: pin_id, picture_id: pin_id, person_id: pin_id, board_id: pin_id, score, ...facts };
}

const snapshot = firstIdAt(new Date(now + 1000));
const ranked = (pins: Scored[], facts: { interests?: Interests; saved?: Set<string>; viewerId?: string } = {}) =>
  rank(pins, { snapshot, interests: noInterests, saved: new Set(), viewerId: null, ...facts }).map((pin) =>
    pins.findIndex(({ pin_id: id }) => id === pin.pin_id),
  );

test("DIS-07 what speaks more for a pin puts it first; of equals the newer one", () => {
  expect(ranked([candidate(1), candidate(3), candidate(2)])).toEqual([1, 2, 0]);
  expect(ranked([candidate(1, { days: 20 }), candidate(1, { days: 1 })])).toEqual([1, 0]);
});

test("DIS-07 a picture stands there once, by its best candidate", () => {
  expect(ranked([candidate(1, { picture_id: "7" }), candidate(2, { picture_id: "7" }), candidate(0)])).toEqual([1, 2]);
});

test("DIS-07 what one has saved, or is one's own, comes last; what one hid or switched off not at all", () => {
  const pins = [candidate(3, { picture_id: "7" }), candidate(3, { person_id: "8" }), candidate(0)];
  expect(ranked(pins, { saved: new Set(["7"]), viewerId: "8" })[0]).toBe(2);
  const interests = { ...noInterests, hidden: new Set(["7"]), peopleOff: new Set(["8"]) };
  expect(ranked(pins, { interests })).toEqual([2]);
});

test("DIS-07 pins like those one hid fall, by person and by board, and never further than a bound", () => {
  const pins = [candidate(2, { person_id: "8" }), candidate(1.9)];
  expect(ranked(pins, { interests: { ...noInterests, people: new Map([["8", 1]]) } })).toEqual([1, 0]);
  const hated = { ...noInterests, people: new Map([["8", 1000]]) };
  expect(ranked([candidate(5, { person_id: "8" }), candidate(1)], { interests: hated })).toEqual([0, 1]);
});
