import { expect, test } from "vitest";
import { callingCodes } from "#spec/constants/calling-codes.ts";
import { numberFault } from "./textable-number.ts";

test.each([
  ["+14155550123", null, null],
  ["+4915123456789", null, null],
  ["+447700900123", null, null],
  ["+19005550123", null, "costly"],
  ["+448712345678", null, "costly"],
  ["+447012345678", null, "costly"],
  ["+88210123456", null, "costly"],
  ["+8816123456789", null, "costly"],
  ["+870773111222", null, "costly"],
  ["+979123456789", null, "costly"],
  ["+4915123456789", ["DE", "US"], null],
  ["+14165550123", ["DE", "US"], null],
  ["+18685550123", ["DE", "US"], "country"],
  ["+18685550123", ["TT"], null],
  ["+33612345678", ["DE", "US"], "country"],
  ["+37612345", ["DE"], "country"],
  ["+99912345678", ["DE"], "country"],
  ["+19005550123", ["US"], "costly"],
] as const)("ACC-07 %s where %s are served: %s", (number, countries, fault) => {
  expect(numberFault(number, countries)).toBe(fault);
});

test("a calling code is one to four digits, of a country by its two letters", () => {
  expect(Object.keys(callingCodes).length).toBeGreaterThan(210);
  for (const [country, codes] of Object.entries(callingCodes)) {
    expect(country).toMatch(/^[A-Z]{2}$/);
    for (const code of codes) expect(code).toMatch(/^[1-9]\d{0,3}$/);
  }
});
