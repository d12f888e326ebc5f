import { expect, test } from "vitest";
import { editsAllowed, editsBetween, likelyWords } from "./closest-word.ts";
import { slipOf } from "./slip-bits.ts";

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

test("a slip that happens often says more than how common a word is; nobody looks for a word like with", () => {
  const meant = (typed: string, candidates: Record<string, number>) =>
    likelyWords(
      typed,
      Object.entries(candidates).map(([word, documents]) => ({ word, documents })),
    )[0]?.word;
  expect(meant("blosom", { bloom: 8, blossom: 5 })).toBe("blossom");
  expect(meant("forst", { fort: 90, frost: 30 })).toBe("frost");
  expect(meant("hexge", { henge: 12, hedge: 9 })).toBe("hedge");
  expect(meant("wich", { with: 4_000, witch: 8 })).toBe("witch");
  expect(meant("wich", { with: 900 })).toBe("with");
  expect(meant("smok", { smoke: 200, smock: 2 })).toBe("smoke");
});

test("what kind of slip lies between two words", () => {
  expect(slipOf("gadren", "garden")).toBe("swapped");
  expect(slipOf("gardden", "garden")).toBe("doubled");
  expect(slipOf("cherryy", "cherry")).toBe("doubled");
  expect(slipOf("gapden", "garden")).toBe("other letter");
  expect(slipOf("garsen", "garden")).toBe("beside key");
  expect(slipOf("garen", "garden")).toBe("missing letter");
  expect(slipOf("garpden", "garden")).toBe("extra letter");
  expect(slipOf("gardfen", "garden")).toBe("beside key");
  expect(slipOf("gardan", "garden")).toBe("alike");
});
