import { expect, test } from "vitest";
import { seededRandom } from "#tests/seeded-random.ts";
import { createIdTable } from "./id-table.ts";
import { int64Of, textOfInt64 } from "./int64.ts";

test("a number is read into its parts and back, up to the ends of 64 bits", () => {
  const random = seededRandom();
  const ends = [0n, 1n, -1n, 2n ** 31n, 2n ** 32n - 1n, 2n ** 32n, 2n ** 63n - 1n, -(2n ** 63n)];
  const drawn = Array.from({ length: 1_000 }, () =>
    BigInt.asIntN(64, (BigInt(random.number(2 ** 32)) << 32n) | BigInt(random.number(2 ** 32))),
  );
  for (const whole of [...ends, ...drawn]) {
    const { high, low } = int64Of(String(whole));
    expect(low).toBe(low >>> 0);
    expect(textOfInt64(high, low)).toBe(String(whole));
    expect(textOfInt64(high, low | 0)).toBe(String(whole));
  }
});

test("parts compare as the numbers do", () => {
  const random = seededRandom();
  const ids = Array.from({ length: 500 }, () => (BigInt(random.number(4)) << 32n) | BigInt(random.number(2 ** 32)));
  const byParts = ids.map((id) => int64Of(String(id))).toSorted((a, b) => a.high - b.high || a.low - b.low);
  expect(byParts.map(({ high, low }) => textOfInt64(high, low))).toEqual(
    ids.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)).map(String),
  );
});

test("an id table numbers as a Map does: in order of arrival, each id once, unknown ones not at all", () => {
  const random = seededRandom();
  const table = createIdTable();
  const numbers = new Map<string, number>();
  // Ids in a row, ids that differ in their high part alone, and ids anywhere.
  const kinds = [
    (n: number) => 2n ** 57n + BigInt(n),
    (n: number) => BigInt(n) << 32n,
    () => (BigInt(random.number(2 ** 31)) << 32n) | BigInt(random.number(2 ** 32)),
  ] as const;
  for (let round = 0; round < 6_000; round += 1) {
    const id = String(random.pick(kinds)(random.number(2_000)));
    const { high, low } = int64Of(id);
    expect(table.find(high, low)).toBe(numbers.get(id) ?? -1);
    const number = numbers.get(id) ?? numbers.size;
    numbers.set(id, number);
    // PostgreSQL's binary form is read signed, decimal ids are not: both mean the same id.
    expect(table.add(high, random.chance(0.5) ? low | 0 : low)).toBe(number);
  }
  expect(table.size).toBe(numbers.size);
  for (const [id, number] of numbers) expect(table.idOf(number)).toBe(id);
});

test("ids that were removed are unknown, their numbers go to new ones, and all others are found still", () => {
  const random = seededRandom();
  const table = createIdTable();
  const numbers = new Map<number, number>();
  const isTaken: boolean[] = [];
  for (let round = 0; round < 20_000; round += 1) {
    const low = random.number(3_000);
    const known = numbers.get(low);
    expect(table.find(9, low)).toBe(known ?? -1);
    if (known === undefined) {
      const number = table.add(9, low);
      expect(isTaken[number] ?? false).toBe(false);
      isTaken[number] = true;
      numbers.set(low, number);
    } else if (random.chance(0.6)) {
      table.remove(known);
      isTaken[known] = false;
      numbers.delete(low);
    }
    expect(table.count).toBe(numbers.size);
  }
  for (const [low, number] of numbers)
    expect([table.find(9, low), table.idOf(number)]).toEqual([number, String((9n << 32n) | BigInt(low))]);
  expect(table.size).toBeLessThanOrEqual(3_000);
});

test("sorted, ids are numbered in their order, and say which was before", () => {
  const random = seededRandom();
  const table = createIdTable();
  const ids = Array.from({ length: 3_000 }, () => [random.number(5), random.number(2 ** 32)] as const);
  const before = new Map(ids.map(([high, low]) => [table.add(high, low), (BigInt(high) << 32n) | BigInt(low)]));
  const numbers = table.sort();
  const inOrder = [...new Set(before.values())].toSorted((a, b) => (a < b ? -1 : 1));
  expect(inOrder.map((_, number) => table.idOf(number))).toEqual(inOrder.map(String));
  for (const [old, id] of before) expect(inOrder[numbers?.[old] ?? -1]).toBe(id);
  for (const [number, id] of inOrder.entries())
    expect(table.find(Number(id >> 32n), Number(BigInt.asIntN(32, id)))).toBe(number);
  for (let number = 1; number < table.size; number += 1)
    expect([table.isBefore(number - 1, number), table.isBefore(number, number - 1)]).toEqual([true, false]);
  expect(table.sort()).toBeNull();
});
