import { expect, test } from "vitest";
import { isKnownAdult } from "./known-adult.ts";

const today = { year: 2026, month: 11, day: 23 };

test.each([
  ["2008-11-23", true],
  ["2008-11-24", false],
  ["1950-01-01", true],
  ["2013-05-05", false],
  [null, false],
])("BUS-19 a birthday of %s is an adult's: %s; an unknown one is not", (birthday, expected) => {
  expect(isKnownAdult(birthday, today)).toBe(expected);
});
