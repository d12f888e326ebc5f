import { expect, test } from "vitest";
import { isFunctionWord } from "./function-words.ts";
import { headedTokens } from "./head-words.ts";
import { tokensOf } from "./words.ts";

const headsOf = (name: string) => headedTokens(name, 60).flatMap(({ word, head }) => (head ? word : []));

test.each([
  ["Castle Street", ["street"]],
  ["Windsor Castle by the Thames", ["castle", "thames"]],
  ["Oak Tree, Summer Evening", ["tree", "evening"]],
  ["Girl Reading", ["girl", "reading"]],
  ["Cat and Dog", ["cat", "dog"]],
  ["Summer 1902", ["summer", "1902"]],
  ["Lamp", ["lamp"]],
  ["Oil Painting", ["painting"]],
  ["", []],
] as const)("DIS-01 what %s is of", (name, heads) => {
  expect(headsOf(name).filter((word) => !isFunctionWord(word))).toEqual(heads);
});

test("DIS-01 the words are those of the name with their places, whatever ends its phrases", () => {
  for (const name of [
    "The ‘Victory’: From Quarterdeck to Poop",
    "J. M. W. Turner's house — front/back (1:2)",
    "a-b - c & d.e",
    "東京, 夜景",
  ])
    expect(
      headedTokens(name, 60).map(({ word, place, within }) => ({ word, place, within })),
      name,
    ).toEqual(tokensOf(name, 60));
  expect(headedTokens("one two, three four", 3)).toHaveLength(3);
});
