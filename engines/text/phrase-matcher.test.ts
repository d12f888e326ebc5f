import { expect, test } from "vitest";
import { foldedWords } from "./folded-words.ts";
import { createPhraseMatcher } from "./phrase-matcher.ts";

const finds = (phrase: string, text: string) =>
  createPhraseMatcher([{ text: phrase, name: "x" }])
    .find(text)
    .has("x");

test.each([
  ["viagra", "Buy VIAGRA now"],
  ["viagra", "buy v1agra!"],
  ["viagra", "Víàgrá"],
  ["viagra", "vіаgrа"], // with Cyrillic і and а
  ["viagra", "ｖｉａｇｒａ"],
  ["viagra", "vi\u200bag\u00adra"],
  ["Café crème", "le CAFE, creme"],
  ["loan", "get a 10an"],
  ["cheap pills", "cheap… pills"],
  ["安い薬", "ここで安い薬を売る"],
  ["약국", "온라인약국에서"],
  ["Москва", "в москва"],
  ["straße", "STRASSE"],
])("SAV-24 %j is found in %j", (phrase, text) => expect(finds(phrase, text)).toBe(true));

test.each([
  ["ass", "a classic glass"],
  ["cheap pills", "pills cheap"],
  ["cheap pills", "cheap sleeping pills"],
  ["mall", "a mail"],
  ["10", "lo"],
  ["pill", "pills"],
  ["", "anything"],
  ["…", "…"],
])("SAV-24 %j is not found in %j", (phrase, text) => expect(finds(phrase, text)).toBe(false));

test("SAV-24 a long text is held against 5,000 phrases in under a millisecond", () => {
  const phrases = Array.from({ length: 5000 }, (_, at) => ({ text: `word${at} after phrase`, name: String(at) }));
  const matcher = createPhraseMatcher(phrases);
  const text = "A stool of oak, and a kettle with v1agra and word4999 after phrase. ".repeat(12).slice(0, 800);
  for (let warm = 0; warm < 50; warm += 1) matcher.find(text);
  // The best of many: other work on the machine is not the matcher's.
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 200; round += 1) {
    const began = performance.now();
    expect(matcher.find(text).size).toBe(1);
    best = Math.min(best, performance.now() - began);
  }
  expect(matcher.find(text)).toEqual(new Set(["4999"]));
  expect(best).toBeLessThan(1);
  expect(foldedWords("")).toEqual([]);
});
