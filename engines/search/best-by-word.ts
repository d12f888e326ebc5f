import { createTextsBuilder, placesFrom, type SortedTexts } from "./sorted-texts.ts";

/** For each word, the two heaviest things it names. */
export type BestByWord<Thing extends Weighed = Weighed> = {
  words: SortedTexts;
  best: readonly (readonly Thing[])[];
};
export type Weighed = { id: string; weight: number };

/** As many per word as are ever suggested. */
const kept = 2;

export function createBestByWord<Thing extends Weighed>(): {
  add: (thing: Thing, words: readonly string[]) => void;
  build: () => BestByWord<Thing>;
} {
  const byWord = new Map<string, readonly Thing[]>();
  return {
    add(thing, words) {
      for (const word of words) byWord.set(word, withOne(byWord.get(word) ?? [], thing));
    },
    build() {
      const inOrder = [...byWord]
        .map(([word, best]) => ({ word, bytes: Buffer.from(word), best }))
        .toSorted((a, b) => Buffer.compare(a.bytes, b.bytes));
      const words = createTextsBuilder();
      for (const { word } of inOrder) words.add(word, 0);
      return { words: words.build(), best: inOrder.map(({ best }) => best) };
    },
  };
}

/** The things named by a word with this prefix, the heaviest first. */
export function bestNamed<Thing extends Weighed>({ words, best }: BestByWord<Thing>, start: string): readonly Thing[] {
  const [from, to] = placesFrom(words, start);
  let found: readonly Thing[] = [];
  for (let place = from; place < to; place += 1) for (const thing of best[place] ?? []) found = withOne(found, thing);
  return found;
}

function withOne<Thing extends Weighed>(known: readonly Thing[], thing: Thing): readonly Thing[] {
  const last = known[kept - 1];
  if (last !== undefined && byWeight(last, thing) <= 0) return known;
  if (known.some(({ id }) => id === thing.id)) return known;
  return [...known, thing].toSorted(byWeight).slice(0, kept);
}

function byWeight(a: Weighed, b: Weighed): number {
  return b.weight - a.weight || a.id.length - b.id.length || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}
