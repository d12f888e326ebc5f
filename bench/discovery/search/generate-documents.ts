import { formsOf } from "#engines/text/words.ts";
import type { DocumentRow } from "#engines/search/live-index.ts";

const letters = [
  "ba",
  "ce",
  "di",
  "fo",
  "gu",
  "ha",
  "ji",
  "ka",
  "le",
  "mo",
  "nu",
  "pa",
  "ri",
  "so",
  "ta",
  "vu",
  "we",
  "zo",
];

/** Numbers between 0 and 1 that are the same each time (mulberry32). */
export function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A made-up word for a number, as long as it has to be. */
function wordOf(number: number): string {
  let rest = number + letters.length ** 2;
  let word = "";
  while (rest > 0) {
    word += letters[rest % letters.length];
    rest = Math.floor(rest / letters.length);
  }
  return word;
}

/** Words as common as in real texts: the n-th about 1/n as common as the first. */
export function drawWord(random: () => number, vocabulary: number): string {
  return wordOf(Math.floor(vocabulary ** random()) - 1);
}

const facts = { vocabulary: 300_000, leastWords: 8, moreWords: 10, domains: 20_000, brands: 2_000, topics: 120 };

/** Documents like those of pins, `count` of them: a short title, a board, a description; one in five is a thing with a price. */
export function* generateDocuments(count: number): Generator<DocumentRow> {
  const random = sequence(7);
  const names = new Map<string, string[]>();
  for (let number = 0; number < count; number += 1) {
    const places = new Map<string, string[]>();
    const words = facts.leastWords + Math.floor(random() * facts.moreWords);
    for (let place = 1; place <= words; place += 1) {
      const word = drawWord(random, facts.vocabulary);
      const forms = names.get(word) ?? formsOf(word);
      names.set(word, forms);
      for (const form of forms)
        places.set(form, [...(places.get(form) ?? []), `${place}${place < 4 ? "A" : place < 7 ? "B" : "C"}`]);
    }
    const isProduct = random() < 0.2;
    const id = String(200_000_000_000_000_000n + BigInt(number) * 1_000_003n);
    yield {
      pin_id: id,
      picture_id:
        random() < 0.7 || number < 100
          ? id
          : String(200_000_000_000_000_000n + BigInt(Math.floor(random() * number)) * 1_000_003n),
      size: places.size,
      words: [...places].map(([form, at]) => `'${form}':${at.join(",")}`).join(" "),
      save_count: Math.floor(1 / (random() + 0.001)),
      domain: random() < 0.9 ? `${wordOf(Math.floor(facts.domains ** random()))}.example` : null,
      brand: isProduct ? wordOf(Math.floor(facts.brands ** random())) : null,
      colors: (1 << Math.floor(random() * 13)) | (1 << Math.floor(random() * 13)),
      styles: random() < 0.15 ? 1 << Math.floor(random() * 16) : 0,
      topics: Array.from({ length: Math.floor(random() * 3) }, () => wordOf(Math.floor(facts.topics ** random()))),
      price: isProduct ? Math.round(random() * 50_000) / 100 : null,
      on_sale: isProduct && random() < 0.2,
      moving: random() < 0.03,
      sensitive: false,
      ai_labelled: false,
    };
  }
}
