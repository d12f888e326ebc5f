import { describe, expect, test } from "vitest";
import { amountAfter, type AmountWay, nameAfter, type NameWay } from "./bulk-edit.ts";

describe("BUS-04 what many become at once", () => {
  test.each<[bigint, AmountWay, string, string, bigint | string]>([
    [5_000_000n, "set", "7.50", "USD", 7_500_000n],
    [5_000_000n, "raise", "0.01", "USD", 5_010_000n],
    [5_000_000n, "lower", "6", "USD", 0n],
    [5_000_000n, "raise_percent", "12.5", "USD", 5_620_000n],
    [5_010_000n, "lower_percent", "33,33%", "USD", 3_340_000n],
    [500_000_000n, "raise_percent", "0.1", "JPY", 500_000_000n],
    [5_000_000n, "raise_percent", "1001", "USD", "percent"],
    [5_000_000n, "raise_percent", "-5", "USD", "percent"],
    [5_000_000n, "set", "1e3", "USD", "amount"],
    [5_000_000n, "set", "1.005", "USD", "amount"],
    [5_000_000n, "set", "−0", "USD", "amount"],
    [5_000_000n, "raise", " ", "USD", "empty"],
  ])("%s %s %s in %s: %s", (micro, way, typed, currency, expected) => {
    const after = amountAfter(micro, way, typed, currency);
    expect("micro" in after ? after.micro : after.problem).toBe(expected);
  });

  test.each<[string, NameWay, string, string, string]>([
    ["Bowls (old)", "replace", "new", "OLD", "Bowls (new)"],
    ["a.b.c", "replace", "$&", ".", "a$&b$&c"],
    ["Bowls", "replace", "x", "", "Bowls"],
    ["Bowls", "before", "EU · ", "", "EU · Bowls"],
    ["Bowls", "after", " 2027", "", "Bowls 2027"],
    ["Bowls", "set", "Cups", "", "Cups"],
  ])("the name %s, %s %s of %s: %s", (name, way, typed, find, expected) => {
    expect(nameAfter(name, way, typed, find)).toBe(expected);
  });
});
