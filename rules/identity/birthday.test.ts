import { describe, expect, it, test } from "vitest";
import { ageInYears, calendarDateOf, isAtLeast } from "./age.ts";
import {
  birthdayFromEpochSeconds,
  birthdayFromFacebook,
  birthdayToEpochSeconds,
  checkBirthday,
  minimumAgeYears,
  parseBirthday,
  refuseBirthday,
} from "./birthday.ts";

const today = { year: 2025, month: 6, day: 15 };

describe("ACC-29 birthday field", () => {
  const missing = "You missed a spot. Don't forget to add your birthday.";
  it.each([
    ["", missing],
    ["  ", missing],
    ["1990-02-29", "Invalid date"],
    ["1990-13-01", "Invalid date"],
    ["90-01-01", "Invalid date"],
    ["yesterday", "Invalid date"],
    ["2025-01-02", "Invalid date"],
    ["2030-01-01", "Invalid date"],
    ["2022-01-01", "Invalid date"],
    ["2015-01-01", null],
    ["1990-02-28", null],
    ["1905-06-15", null],
    ["1904-06-15", "Oops! Please use a valid age to sign up."],
  ])("%j → %j", (value, expected) => {
    expect(checkBirthday(value, today)).toBe(expected);
  });
});

describe("ACC-13 age gate", () => {
  it.each([
    ["2012-06-15", "US", null],
    ["2012-06-16", "US", "UNDERAGE"],
    ["2009-06-15", "DE", null],
    ["2009-06-16", "DE", "UNDERAGE"],
    ["2011-06-15", "ES", null],
    ["2011-06-16", "IT", "UNDERAGE"],
    ["2010-06-16", "FR", "UNDERAGE"],
    ["2010-06-15", "GR", null],
    ["1905-06-15", "US", null],
    ["1904-06-15", "US", "OVERAGE"],
    ["2025-06-16", "US", "BIRTHDAY_INVALID"],
    ["", "US", "BIRTHDAY_INVALID"],
    ["", "FR", "AGE_MISSING_EU"],
  ] as const)("%j from %s → %s", (value, country, expected) => {
    expect(refuseBirthday(parseBirthday(value), country, today)).toBe(expected);
  });

  it("knows the age of each country", () => {
    expect(["DE", "NL", "IE", "ES", "IT", "FR", "GR", "KR", "US", "GB", "ZZ"].map(minimumAgeYears)).toEqual([
      16, 16, 16, 14, 14, 15, 15, 14, 13, 13, 13,
    ]);
  });
});

it("epoch seconds and days convert both ways, before 1970 too", () => {
  for (const text of ["1990-05-17", "1905-01-01", "2000-02-29", "1970-01-01"]) {
    const date = parseBirthday(text);
    expect(date && birthdayFromEpochSeconds(birthdayToEpochSeconds(date))).toEqual(date);
  }
  expect(birthdayFromEpochSeconds(Number.NaN)).toBeNull();
});

describe("isAtLeast", () => {
  it.each([
    ["2007-06-15", undefined, true],
    ["2007-06-16", undefined, false],
    ["2012-06-15", 13, true],
  ])("born %s, %s years: %s", (value, years, expected) => {
    const date = parseBirthday(value);
    expect(date && isAtLeast(date, today, years)).toBe(expected);
  });

  it("counts 29 February from 1 March in common years", () => {
    const leapling = { year: 2004, month: 2, day: 29 };
    expect(ageInYears(leapling, { year: 2022, month: 2, day: 28 })).toBe(17);
    expect(ageInYears(leapling, { year: 2022, month: 3, day: 1 })).toBe(18);
    expect(calendarDateOf(0)).toEqual({ year: 1970, month: 1, day: 1 });
  });
});

test.each([
  ["05/01/1990", "1990-05-01"],
  ["13/01/1990", null],
  ["05/01", null],
  ["1990", null],
  ["", null],
  [null, null],
])("ACC-20 the birthday that Facebook tells as %j is %j", (told, expected) => {
  expect(birthdayFromFacebook(told)).toBe(expected);
});
