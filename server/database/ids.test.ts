import { expect, test } from "vitest";
import { seededRandom } from "#tests/seeded-random.ts";
import { createIds, idTime } from "./ids.ts";

const START = Date.UTC(2026, 5, 1, 12);

test("ids rise, are unique and have at most 18 digits", () => {
  let clock = START;
  const { chance } = seededRandom();
  const ids = createIds(7, () => (chance(0.001) ? (clock += 1) : clock));
  const made = Array.from({ length: 20_000 }, () => ids.next());
  expect(new Set(made).size).toBe(made.length);
  expect(made).toEqual(made.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)));
  expect(made.every((id) => /^[1-9]\d{0,17}$/.test(id))).toBe(true);
});

test("ids keep rising when the clock goes back a day", () => {
  let clock = START;
  const ids = createIds(0, () => clock);
  const before = BigInt(ids.next());
  clock -= 86_400_000;
  const after = BigInt(ids.next());
  expect(after).toBeGreaterThan(before);
});

test("ids of two nodes never meet", () => {
  const one = createIds(1, () => START);
  const two = createIds(2, () => START);
  const made = Array.from({ length: 3_000 }, () => [one.next(), two.next()]).flat();
  expect(new Set(made).size).toBe(made.length);
});

test("a change of node in the same millisecond keeps the order", () => {
  let node = 200;
  const ids = createIds(
    () => node,
    () => START,
  );
  const before = BigInt(ids.next());
  node = 3;
  expect(BigInt(ids.next())).toBeGreaterThan(before);
});

test("an id tells when it was made", () => {
  expect(idTime(createIds(255, () => START).next())).toEqual(new Date(START));
});

test("the last moment of the layout still fits 18 digits", () => {
  const last = Date.UTC(2024, 0, 1) + 2 ** 41 - 1;
  expect(createIds(255, () => last).next().length).toBeLessThanOrEqual(18);
});

test("a node outside 0..255 is refused", () => {
  expect(() => createIds(256, () => START).next()).toThrow("no node 256");
});

test("ids rise over those made before, also when a new process begins with the clock put back", () => {
  const before = createIds(3, () => START).next();
  const after = createIds(3, () => START - 86_400_000, before).next();
  expect(BigInt(after)).toBeGreaterThan(BigInt(before));
  expect(idTime(after).getTime() - START).toBeLessThanOrEqual(1);
});

test("an id of more than 18 digits is refused", () => {
  expect(() => createIds(1, () => Date.UTC(2999, 0, 1)).next()).toThrow("no id fits 2999-01-01");
  expect(() => createIds(1, () => START, "8065666724659252225").next()).toThrow("no id fits");
});

test("begins a millisecond's sequence where it is told, and still makes no id twice", () => {
  let clock = START;
  const ids = createIds(
    1,
    () => clock,
    "0",
    () => 1000,
  );
  const plain = createIds(1, () => START);
  const first = Array.from({ length: 1000 }, () => plain.next());
  const made = Array.from({ length: 3000 }, () => ids.next());
  clock += 1;
  made.push(ids.next());
  expect(new Set([...first, ...made]).size).toBe(4001);
  expect(made.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))).toEqual(made);
});
