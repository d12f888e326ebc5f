import { expect, test } from "vitest";
import { folded } from "./folded.ts";

test.each([
  [" Côte d’Ivoire ", "cote d’ivoire"],
  ["ＴＯＫＹＯ", "tokyo"],
  ["ＩＳＴＡＮＢＵＬ", "istanbul"],
  // A mark of a Japanese sound is a letter of its own, and a syllable of Korean stays one.
  ["ガラス", "ガラス"],
  ["독일", "독일"],
])("%s is looked for as %s", (name, word) => {
  expect(folded(name)).toBe(word);
});
