import { expect, it } from "vitest";
import { automaticBid } from "./automatic-bid.ts";
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
