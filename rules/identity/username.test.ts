import { describe, expect, it } from "vitest";
import { reservedWords } from "#spec/constants/reserved-words.ts";
import { checkUsername, normaliseUsername, suggestUsername } from "./username.ts";

describe("checkUsername", () => {
  it.each([
    ["ann", null],
    ["ann_lee_99", null],
    ["an", "Use {minLength} to {maxLength} characters."],
    ["a".repeat(31), "Use {minLength} to {maxLength} characters."],
    ["Ann", "Use only lowercase letters, numbers and underscores."],
    ["ann-lee", "Use only lowercase letters, numbers and underscores."],
    ["аnnlee", "Use only lowercase letters, numbers and underscores."],
    ["123", "Use at least one letter."],
    ["pin", "This username is reserved. Please choose another one."],
    ["search", "This username is reserved. Please choose another one."],
  ])("%s → %s", (value, expected) => {
    expect(checkUsername(value)).toBe(expected);
  });
});

it("the product's own first segments and names that every object has are reserved, so no profile stands in their place", () => {
  const own = [
    "pin",
    "search",
    "ideas",
    "settings",
    "login",
    "resource",
    "v3",
    "v5",
    "vx",
    "ads",
    "business",
    "signup",
    "sitemaps",
    "__proto__",
    "constructor",
    "prototype",
  ];
  expect(own.filter((word) => !reservedWords.includes(word))).toEqual([]);
  expect(reservedWords).not.toContain("ann");
  expect(normaliseUsername(" @Ann ")).toBe("ann");
});

describe("suggestUsername", () => {
  it.each([
    ["Ann Lee", "annlee"],
    ["Zoë Größe", "zoegrosse"],
  ])("%s → %s", (name, expected) => {
    expect(suggestUsername(name)).toBe(expected);
  });

  it("is valid for any name and differs from try to try", () => {
    for (const name of ["", "山田太郎", "pin", "x", "12345", "A".repeat(80), "settings", "😀"]) {
      const tries = [0, 1, 2, 3, 4].map((attempt) => suggestUsername(name, attempt, 41));
      expect(tries.map(checkUsername)).toEqual([null, null, null, null, null]);
      expect(new Set(tries).size).toBe(5);
    }
  });
});
