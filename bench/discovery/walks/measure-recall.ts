import { createGraphBuilder } from "#server/domains/discovery/walks/graph.ts";
import { createWalker } from "#server/domains/discovery/walks/walk.ts";
import type { Figure } from "../../report.ts";
import { artworksFolder, readArtworks } from "../artworks.ts";
import { sequence } from "../search/generate-documents.ts";

type Work = { subjects: { id: number }[] };
type Boards = Map<number, number[]>;
type Task = { board: number; asked: number[] };
type Recommend = (asked: readonly number[]) => number[];

const hiddenShare = 0.2;
const askedPins = 5;
const tasks = 400;
/** Boards with fewer hidden pins tell nothing, larger ones cannot be recalled in a hundred. */
const sizes = { fewestHidden: 3, fewestKept: 10, mostKept: 500 };
const deepest = 1_000;

/**
 * How many of a board's hidden pins are among the first ten and hundred told from five others, on catalogued works of art (see `artworks.ts`;
 * none, no figures), where a subject is a board: by walks, by two steps, by popularity. Of what can stand in
 * the first ten or hundred at all.
 */
export function measureRecall(): Figure[] {
  const folder = artworksFolder();
  if (folder === null) return [];
  const works = readArtworks<Work>(folder);
  const random = sequence(42);
  const [kept, hidden]: [Boards, Boards] = [new Map(), new Map()];
  for (const [work, { subjects }] of works.entries())
    for (const subject of new Set(subjects.map(({ id }) => id))) {
      const side = random() < hiddenShare ? hidden : kept;
      side.set(subject, [...(side.get(subject) ?? []), work]);
    }
  const chosen = [...kept]
    .filter(
      ([board, pins]) =>
        pins.length >= sizes.fewestKept &&
        pins.length <= sizes.mostKept &&
        (hidden.get(board)?.length ?? 0) >= sizes.fewestHidden,
    )
    .map(([board, pins]): Task => ({ board, asked: drawn(pins, askedPins, random) }));
  const asked = drawn(chosen, tasks, random);
  const recalled = (recommend: Recommend) => recallOf(asked, { kept, hidden }, recommend);
  const [walk, twoSteps, popular] = [recalled(byWalks(kept)), recalled(byTwoSteps(kept)), recalled(byPopularity(kept))];
  const figure = (name: string, value: number, bar = -Infinity): Figure => ({
    name,
    value,
    unit: "",
    bar,
    better: "more",
  });
  return [
    figure("recall@10 of walks", walk.ten, 0.95 * twoSteps.ten),
    figure("recall@10 of two steps", twoSteps.ten),
    figure("recall@10 of popularity", popular.ten),
    figure("recall@100 of walks", walk.hundred, twoSteps.hundred),
    figure("recall@100 of two steps", twoSteps.hundred),
    figure("recall@100 of popularity", popular.hundred),
  ];
}

function recallOf(asked: readonly Task[], { kept, hidden }: { kept: Boards; hidden: Boards }, recommend: Recommend) {
  let [ten, hundred] = [0, 0];
  for (const { board, asked: pins } of asked) {
    const wanted = new Set(hidden.get(board));
    const known = new Set(kept.get(board));
    const told = recommend(pins).filter((pin) => !known.has(pin));
    const share = (most: number) =>
      told.slice(0, most).filter((pin) => wanted.has(pin)).length / Math.min(most, wanted.size);
    ten += share(10) / asked.length;
    hundred += share(100) / asked.length;
  }
  return { ten, hundred };
}

function byWalks(kept: Boards): Recommend {
  const builder = createGraphBuilder();
  for (const [board, pins] of kept)
    for (const pin of pins)
      builder.add({ pinHigh: 0, pinLow: pin + 1, rootHigh: 0, rootLow: pin + 1, boardHigh: 1, boardLow: board });
  const graph = builder.build();
  const walker = createWalker();
  return (asked) => {
    const queries = asked.map((pin) => ({ picture: graph.pictures.find(0, pin + 1), weight: 1 }));
    return walker(graph, { queries, most: deepest }).pictures.map(({ node }) => (graph.pinLow[node] ?? 0) - 1);
  };
}

function byTwoSteps(kept: Boards): Recommend {
  const boardsOf = new Map<number, number[]>();
  for (const [board, pins] of kept) for (const pin of pins) boardsOf.set(pin, [...(boardsOf.get(pin) ?? []), board]);
  return (asked) => {
    const scores = new Map<number, number>();
    for (const board of asked.flatMap((pin) => boardsOf.get(pin) ?? [])) {
      const pins = kept.get(board) ?? [];
      for (const pin of pins) scores.set(pin, (scores.get(pin) ?? 0) + 1 / Math.sqrt(pins.length));
    }
    return ordered(scores);
  };
}

function byPopularity(kept: Boards): Recommend {
  const counts = new Map<number, number>();
  for (const pins of kept.values()) for (const pin of pins) counts.set(pin, (counts.get(pin) ?? 0) + 1);
  const popular = ordered(counts);
  return () => popular;
}

function ordered(scores: ReadonlyMap<number, number>): number[] {
  return [...scores]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, deepest)
    .map(([pin]) => pin);
}

function drawn<Item>(from: readonly Item[], most: number, random: () => number): Item[] {
  return from
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, most)
    .map(({ item }) => item);
}
