import { expect, test } from "vitest";
import { joinedSketches, peopleIn, registerOf, sketchRegisters } from "./people-sketch.ts";

function sketchOf(people: readonly string[], registers: number): Uint8Array {
  const sketch = new Uint8Array(registers);
  for (const who of people) {
    const { register, rank } = registerOf(who, registers);
    sketch[register] = Math.max(sketch[register] ?? 0, rank);
  }
  return sketch;
}
const people = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, number) => `person ${from + number}`);

test.each([0, 1, 20, 300, 4_000, 50_000, 400_000])(
  "BUS-19 a sketch of %i people says about how many they are",
  (count) => {
    const sketch = sketchOf(people(0, count), sketchRegisters.reach);
    expect(Math.abs(peopleIn(sketch) - count)).toBeLessThanOrEqual(count * 0.08 + 1);
    // Everybody twice are no more.
    expect(sketchOf([...people(0, count), ...people(0, count)], sketchRegisters.reach)).toEqual(sketch);
  },
);

test("BUS-19 joined sketches count whoever is in both once", () => {
  const [one, other] = [people(0, 3_000), people(2_000, 5_000)].map((who) => sketchOf(who, sketchRegisters.reach));
  const joined = joinedSketches([one ?? new Uint8Array(0), other ?? new Uint8Array(0)]);
  expect(joined).toEqual(sketchOf(people(0, 5_000), sketchRegisters.reach));
  expect(Math.abs(peopleIn(joined) - 5_000)).toBeLessThan(400);
});

test("BUS-19 the registers that hold anything are never more than there are people", () => {
  for (let count = 0; count < 200; count += 7) {
    const held = sketchOf(people(0, count), sketchRegisters.query).filter((rank) => rank > 0).length;
    expect(held).toBeLessThanOrEqual(count);
  }
});
