import { expect, it } from "vitest";
import { automaticMaxClick, bidWithin, leastBudget } from "./automatic-bid.ts";
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

it.each([
  [10_000n, 3_000_000n, 500_000n, 500_000n],
  [600_000n, 3_000_000n, 30_000_000n, 3_000_000n],
  [210_000n, 80_000_000n, 10_500_000n, 10_500_000n],
])(
  "BUS-16 of a least price of %i, with %i a day, the most for a click is %i and %i is bid",
  (...[least, daily, most, bid]) => {
    expect(automaticMaxClick(least)).toBe(most);
    expect(bidWithin(most, daily)).toBe(bid);
  },
);

it.each([
  [1, 10_000n, 1_000_000n],
  [11, 210_000n, 11_000_000n],
  [11, 12_600_000n, 12_600_000n],
])("BUS-16 a day's budget has room for a click: %i units, a click of %i, at least %i", (...[units, click, least]) => {
  expect(leastBudget(units, click)).toBe(least);
});
