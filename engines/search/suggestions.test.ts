import { expect, test } from "vitest";
import { seededRandom, type Random } from "#tests/seeded-random.ts";
import { bestNamed, createBestByWord } from "./best-by-word.ts";
import { createDictionary } from "./dictionary.ts";
import { createHeaviest, createTextsBuilder, heaviestFrom } from "./sorted-texts.ts";
import { createTextsByWord, placesHolding } from "./texts-by-word.ts";

const letters = ["a", "b", "é", "ß", "漢", "🪔"] as const;
const drawWord = (random: Random) => Array.from({ length: 1 + random.number(4) }, () => random.pick(letters)).join("");
const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

test("a dictionary numbers words once and finds all that begin so, as looking through them would", () => {
  const random = seededRandom();
  const dictionary = createDictionary();
  const naive: string[] = [];
  for (let round = 0; round < 1_000; round += 1) {
    const word = drawWord(random);
    expect(dictionary.find(word)).toBe(naive.includes(word) ? naive.indexOf(word) : undefined);
    if (!naive.includes(word)) naive.push(word);
    expect(dictionary.number(word)).toBe(naive.indexOf(word));
  }
  expect(dictionary.size).toBe(naive.length);
  for (let round = 0; round < 100; round += 1) {
    const start = random.chance(0.05) ? "" : drawWord(random);
    const expected = naive.filter((word) => word.startsWith(start));
    expect(dictionary.beginningWith(start).map((number) => dictionary.word(number))).toEqual(expected);
  }
});

test("sorted texts give the heaviest that begin so, of equals the first in the order of their bytes", () => {
  const random = seededRandom();
  const words = [...new Set(Array.from({ length: 5_000 }, () => `${drawWord(random)} ${drawWord(random)}`))];
  const texts = words.toSorted(byBytes).map((text) => ({ text, weight: random.number(20) }));
  const builder = createTextsBuilder();
  for (const [place, { text, weight }] of texts.entries()) expect(builder.add(text, weight)).toBe(place);
  const sorted = builder.build();
  for (let round = 0; round < 100; round += 1) {
    const [start, max] = [random.chance(0.1) ? "" : drawWord(random), 1 + random.number(10)];
    const expected = texts
      .filter(({ text }) => text.startsWith(start))
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, max);
    expect(heaviestFrom(sorted, start, max)).toEqual(expected.map(({ text }) => text));
  }
});

test("the texts that hold all of several words are those a look through them all finds", () => {
  const random = seededRandom();
  const vocabulary = Array.from({ length: 12 }, () => drawWord(random));
  const pick = () => vocabulary[random.number(vocabulary.length)] ?? "";
  const phrases = Array.from({ length: 600 }, () => Array.from({ length: 1 + random.number(4) }, pick).join(" "));
  const sorted = [...new Set(phrases)].toSorted(byBytes);
  const [builder, byWord] = [createTextsBuilder(), createTextsByWord()];
  for (const text of sorted) byWord.add(text, builder.add(text, text.length));
  const [texts, index] = [builder.build(), byWord.build()];
  for (let round = 0; round < 100; round += 1) {
    const words = Array.from({ length: 1 + random.number(3) }, () => (random.chance(0.05) ? "unheard" : pick()));
    const expected = sorted.flatMap((text, place) =>
      words.every((word) => text.split(" ").includes(word)) ? [place] : [],
    );
    const places = placesHolding(index, words);
    expect([...places]).toEqual(expected);
    const heaviest = createHeaviest(texts, 5);
    for (const place of places) heaviest.offer(place);
    const byLength = expected.map((place) => sorted[place] ?? "").toSorted((a, b) => b.length - a.length);
    expect(heaviest.take()).toEqual(byLength.slice(0, 5));
  }
});

test("what is named by a word that begins so: the two heaviest, of equals the older", () => {
  const random = seededRandom();
  const things = Array.from({ length: 800 }, (_, at) => ({
    id: String(at * 7 + 1),
    weight: random.number(15),
    words: [...new Set([drawWord(random), drawWord(random)])],
  }));
  const builder = createBestByWord();
  for (const { id, weight, words } of things) builder.add({ id, weight }, words);
  const index = builder.build();
  for (let round = 0; round < 200; round += 1) {
    const start = drawWord(random);
    const expected = things
      .filter(({ words }) => words.some((word) => word.startsWith(start)))
      .toSorted((a, b) => b.weight - a.weight || Number(a.id) - Number(b.id))
      .slice(0, 2);
    expect(bestNamed(index, start).map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  }
});
