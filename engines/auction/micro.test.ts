import { expect, test } from "vitest";
import { seededRandom } from "#tests/seeded-random.ts";
import { bidInEffect, checkedMicro, chargeWithin, costOfImpression, maxMicro } from "./micro.ts";

test("BUS-19 a thousand impressions cost their price, and never more than their share before", () => {
  for (const price of [1, 7, 999, 1_000, 1_001, 2_500_001, maxMicro]) {
    let [charged, carried] = [0n, 0];
    for (let k = 1; k <= 2_500; k += 1) {
      const { cost, carry } = costOfImpression(carried, price);
      charged += BigInt(cost);
      carried = carry;
      expect(charged).toBe((BigInt(k) * BigInt(price)) / 1000n);
    }
  }
});

test("BUS-19 a million impressions at random prices cost their sum within a micro, and none more than its price", () => {
  const random = seededRandom();
  let [charged, owed, carried, dearest] = [0, 0n, 0, 0];
  for (let impression = 0; impression < 1_000_000; impression += 1) {
    const price = 1 + random.number(random.chance(0.5) ? 999 : 30_000_000);
    const { cost, carry } = costOfImpression(carried, price);
    carried = carry;
    charged += cost;
    owed += BigInt(price);
    dearest = Math.max(dearest, cost - Math.ceil(price / 1000));
  }
  expect(dearest).toBeLessThanOrEqual(0);
  expect(owed - BigInt(charged) * 1000n).toBe(BigInt(carried));
  expect(carried).toBeLessThan(1000);
});

test("BUS-19 a bid in effect is whole, and not above what is left", () => {
  expect(bidInEffect(333_333, 1.1, 1e9)).toBe(366_666);
  expect(bidInEffect(333_333, 10, 500_000)).toBe(500_000);
  expect(bidInEffect(maxMicro, 10, maxMicro)).toBe(maxMicro);
  expect(bidInEffect(5, 0, 100)).toBe(0);
});

test("BUS-20 a click is charged up to what is left; amounts are whole and countable", () => {
  expect([chargeWithin(5, 9), chargeWithin(9, 5), chargeWithin(5, 0), chargeWithin(5, -3)]).toEqual([5, 5, 0, 0]);
  for (const wrong of [-1, 0.1, Number.NaN, Infinity, 2 ** 53])
    expect(() => checkedMicro(wrong, "bid")).toThrow(RangeError);
  expect(checkedMicro(maxMicro, "bid")).toBe(maxMicro);
});
