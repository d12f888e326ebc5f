import { expect, it } from "vitest";
import { fromMicroCurrency, toMicroCurrency } from "./micro-currency.ts";

it.each([
  ["7", 7_000_000n],
  ["0", 0n],
  ["0.3", 300_000n],
  ["0.000001", 1n],
  [" 12.50 ", 12_500_000n],
  // As floating-point numbers, 1000000 times these are 1005000.0000000001 and 8039999.999999999.
  ["1.005", 1_005_000n],
  ["8.04", 8_040_000n],
  // Beyond what a floating-point number holds exactly.
  ["9007199254.740993", 9_007_199_254_740_993n],
  ["9223372036854.775807", 2n ** 63n - 1n],
] as const)("BUS-16 %s in micro currency is exact, and itself again", (text, micro) => {
  expect(toMicroCurrency(text)).toBe(micro);
  expect(toMicroCurrency(fromMicroCurrency(micro))).toBe(micro);
});

it.each(["", " ", "x", "NaN", "Infinity", "-5", "+5", "1e6", "1,5", ".5", "5.", "0.0000001", "0x10", "٣", "1 000"])(
  "BUS-16 %j is no amount",
  (text) => {
    expect(toMicroCurrency(text)).toBeNull();
  },
);

it("BUS-16 an amount of more than 64 bits is none", () => {
  expect(toMicroCurrency("9223372036854.775808")).toBeNull();
  expect(toMicroCurrency("9".repeat(400))).toBeNull();
});

it.each([
  [7_000_000n, "7"],
  [300_000n, "0.3"],
  [1n, "0.000001"],
  [-2_500_000n, "-2.5"],
  [0n, "0"],
] as const)("BUS-16 %s micro is written %s", (micro, text) => {
  expect(fromMicroCurrency(micro)).toBe(text);
});
