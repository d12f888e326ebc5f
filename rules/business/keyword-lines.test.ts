import { expect, test } from "vitest";
import { keywordLimits } from "#spec/constants/keywords.ts";
import { readKeywordLines } from "./keyword-lines.ts";

test("BUS-03 pasted lines say how they are met, each once, with the number of each line that is none", () => {
  const text = [
    "Woven  Rug",
    '"living room"',
    "[rug 2x3]",
    "",
    "woven rug",
    "“Living Room”",
    "[open",
    '-"kitchen"',
    "!!!",
    "a b c d e f g h i",
    "x".repeat(121),
    "[]",
  ].join("\r\n");
  expect(readKeywordLines(text, "BROAD")).toEqual({
    keywords: [
      { line: 1, match_type: "BROAD", value: "woven rug" },
      { line: 2, match_type: "PHRASE", value: "living room" },
      { line: 3, match_type: "EXACT", value: "rug 2x3" },
    ],
    repeated: 2,
    problems: [
      { line: 7, text: "[open", problem: "unclosed" },
      { line: 8, text: '-"kitchen"', problem: "negative_here" },
      { line: 9, text: "!!!", problem: "no_word" },
      { line: 10, text: "a b c d e f g h i", problem: "too_many_words" },
      { line: 11, text: "x".repeat(121), problem: "too_long" },
      { line: 12, text: "[]", problem: "missing" },
    ],
    isCut: false,
  });
});

test("BUS-03 negative keywords are exact or a phrase, with or without a minus", () => {
  expect(readKeywordLines('cheap\n[free]\n-"second hand"\n-rug', "PHRASE_NEGATIVE").keywords).toEqual([
    { line: 1, match_type: "PHRASE_NEGATIVE", value: "cheap" },
    { line: 2, match_type: "EXACT_NEGATIVE", value: "free" },
    { line: 3, match_type: "PHRASE_NEGATIVE", value: "second hand" },
    { line: 4, match_type: "PHRASE_NEGATIVE", value: "-rug" },
  ]);
});

test("BUS-03 30,000 pasted lines are read at once, and those behind them are told", () => {
  const lines = Array.from({ length: keywordLimits.pastedMax + 1 }, (_, at) => `"keyword ${at}"`);
  const began = performance.now();
  const read = readKeywordLines(lines.join("\n"), "BROAD");
  expect(performance.now() - began).toBeLessThan(1_000);
  expect(read).toMatchObject({ repeated: 0, problems: [], isCut: true });
  expect(read.keywords).toHaveLength(keywordLimits.pastedMax);
});
