import { expect, test } from "vitest";
import { editsAllowed, editsBetween, likelyWords } from "./closest-word.ts";

test("two neighbours that changed places are known as a swap, also beside letters of two units", () => {
  for (const [typed, word] of [
    ["gadren", "garden"],
    ["𐐨gadren", "𐐨garden"],
  ] as const)
    expect(likelyWords(typed, [{ word, documents: 5 }])[0]).toMatchObject({ word, edits: 1, swapped: true });
});

test("a letter in place of another is no swap", () => {
  expect(likelyWords("garten", [{ word: "garden", documents: 5 }])[0]).toMatchObject({ edits: 1, swapped: false });
});

test("a letter of two units is one letter of a word's length and one edit", () => {
  expect(editsAllowed("𐐨𐐩𐐪")).toBe(0);
  expect(editsBetween("𐐨bc", "bc", 2)).toBe(1);
  expect(editsBetween("abcd", "wxyz", 2)).toBe(3);
});
