import { expect, it } from "vitest";
import { automaticBid, leastBudget } from "./automatic-bid.ts";
import { leastClickMicro } from "./least-click.ts";

it.each([
  [undefined, 10_000],
  ["0.6", 600_000],
  ["1", 1_000_000],
  ["0", 10_000],
  ["x", 10_000],
])("BUS-19 the least price of a click written as %s is %i micro", (amount, micro) => {
  expect(leastClickMicro(amount)).toBe(micro);
});

it("BUS-16 an automatic bid follows the least price, and never exceeds a day's budget", () => {
  expect(automaticBid("USD", 3_000_000, 10_000)).toBe(500_000);
  expect(automaticBid("USD", 3_000_000, 600_000)).toBe(3_000_000);
  expect(automaticBid("CZK", 80_000_000, 10_000)).toBe(10_500_000);
});

it.each([
  ["USD", 1, 10_000, 1_000_000n],
  ["CZK", 11, 10_000, 11_000_000n],
  ["CZK", 11, 600_000, 12_600_000n],
  ["SEK", 1, 1_000_000, 9_500_000n],
])(
  "BUS-16 a day's budget in %s has room for a click: %i units, a click of %i, at least %i",
  (...[currency, units, click, least]) => {
    expect(leastBudget(currency, units, click)).toBe(least);
  },
);
