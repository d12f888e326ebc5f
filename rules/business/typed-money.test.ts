import { describe, expect, test } from "vitest";
import { currencyDecimals, readMoney } from "./typed-money.ts";

describe("BUS-07 an amount that is typed", () => {
  test.each([
    ["12", "USD", 12_000_000n],
    [" 8.20 ", "USD", 8_200_000n],
    ["0", "EUR", 0n],
    ["7,50", "EUR", 7_500_000n],
    ["1,5", "USD", 1_500_000n],
    ["0.01", "CZK", 10_000n],
    ["1500", "JPY", 1_500_000_000n],
    ["9223372036854", "KRW", 9_223_372_036_854_000_000n],
  ])("%j in %s is %s micro", (typed, currency, micro) => {
    expect(readMoney(typed, currency)).toEqual({ micro });
  });

  test.each([
    ["", "USD", "empty"],
    ["  ", "USD", "empty"],
    ["1e3", "USD", "format"],
    ["0x10", "USD", "format"],
    ["1.", "USD", "format"],
    [".5", "USD", "format"],
    ["Infinity", "USD", "format"],
    ["NaN", "USD", "format"],
    ["$5", "USD", "format"],
    ["1,500", "USD", "grouping"],
    ["1,50,5", "USD", "grouping"],
    ["7,50", "JPY", "decimals"],
    ["1,000.00", "USD", "grouping"],
    ["1 000", "USD", "grouping"],
    ["1'000", "CHF", "grouping"],
    ["-0", "USD", "sign"],
    ["-5", "USD", "sign"],
    ["+5", "USD", "sign"],
    ["−5", "USD", "sign"],
    ["1.005", "USD", "decimals"],
    ["0.0000001", "USD", "format"],
    ["1.5", "JPY", "decimals"],
    ["1.5", "KRW", "decimals"],
    ["1.5", "CLP", "decimals"],
    ["9223372036855", "USD", "tooMuch"],
    ["99999999999999999999", "USD", "tooMuch"],
  ])("%j in %s is refused: %s", (typed, currency, problem) => {
    expect(readMoney(typed, currency)).toEqual({ problem });
  });

  test("stands between its bounds, which belong to it", () => {
    const bounds = { minMicro: 1_000_000n, maxMicro: 2_000_000n };
    expect(readMoney("0.99", "USD", bounds)).toEqual({ problem: "tooLittle" });
    expect(readMoney("1", "USD", bounds)).toEqual({ micro: 1_000_000n });
    expect(readMoney("2.00", "USD", bounds)).toEqual({ micro: 2_000_000n });
    expect(readMoney("2.01", "USD", bounds)).toEqual({ problem: "tooMuch" });
  });

  test("has as many decimals as its currency", () => {
    expect(["USD", "JPY", "KRW", "CLP", "EUR"].map(currencyDecimals)).toEqual([2, 0, 0, 0, 2]);
  });
});
