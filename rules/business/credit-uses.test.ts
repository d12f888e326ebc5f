import { describe, expect, test } from "vitest";
import { seededRandom } from "#tests/seeded-random.ts";
import { creditUses } from "./credit-uses.ts";

const credit = (id: string, left: bigint, lastDay: string | null) => ({ id, left, lastDay });

describe("BUS-20 what credits pay", () => {
  const day = "2026-11-10";
  const amounts = [{ day, micro: 30n }];
  test.each([
    ["nothing without credits", [], []],
    ["the whole where there is enough", [credit("1", 40n, null)], [{ id: "1", micro: 30n }]],
    [
      "the one that ends first, then the next",
      [credit("1", 50n, null), credit("2", 20n, "2026-11-11")],
      [
        { id: "2", micro: 20n },
        { id: "1", micro: 10n },
      ],
    ],
    ["its last day is paid", [credit("1", 40n, day)], [{ id: "1", micro: 30n }]],
    ["the day behind it isn't", [credit("1", 40n, "2026-11-09")], []],
    ["of two that end together the older", [credit("12", 40n, day), credit("9", 40n, day)], [{ id: "9", micro: 30n }]],
  ])("%s", (_, credits, uses) => {
    expect(creditUses(credits, amounts)).toEqual(uses);
  });

  test("never more than there is, never more than was spent, and nothing is left that could have paid", () => {
    const random = seededRandom();
    for (let run = 0; run < 2_000; run += 1) {
      const days = Array.from({ length: 8 }, (_unused, n) => `2026-11-0${n + 1}`);
      const credits = Array.from({ length: random.number(5) }, (_unused, n) =>
        credit(
          String(n + 1),
          BigInt(random.number(60)),
          random.number(3) === 0 ? null : (days[random.number(8)] ?? null),
        ),
      );
      const spent = Array.from({ length: random.number(8) }, () => ({
        day: days[random.number(8)] ?? "",
        micro: BigInt(random.number(40)),
      })).toSorted((a, b) => (a.day < b.day ? -1 : 1));
      const uses = creditUses(credits, spent);
      const used = new Map(uses.map(({ id, micro }) => [id, micro]));
      const sum = (all: readonly { micro: bigint }[]) => all.reduce((total, { micro }) => total + micro, 0n);
      expect(sum(uses) <= sum(spent)).toBe(true);
      for (const one of credits) {
        const left = one.left - (used.get(one.id) ?? 0n);
        expect(left >= 0n).toBe(true);
        const within = spent.filter(({ day: on }) => one.lastDay === null || on <= one.lastDay);
        if (left > 0n) expect(sum(uses) >= sum(within)).toBe(true);
      }
    }
  });
});
