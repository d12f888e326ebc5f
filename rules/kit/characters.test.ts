import { expect, test } from "vitest";
import { charactersOf, countCharacters, firstCharacters } from "./characters.ts";

test("a character outside the basic plane counts once", () => {
  expect(charactersOf("a😀é")).toEqual(["a", "😀", "é"]);
  expect(countCharacters("😀".repeat(50))).toBe(50);
});

test("a text is cut between characters, and left alone where it is short enough", () => {
  expect(firstCharacters("😀".repeat(50), 30)).toBe("😀".repeat(30));
  expect(firstCharacters("a😀b", 2)).toBe("a😀");
  expect(firstCharacters("a😀b", 3)).toBe("a😀b");
  expect(firstCharacters("short", 80)).toBe("short");
  expect(firstCharacters("", 3)).toBe("");
});
