import { createGraphBuilder } from "#engines/walks/build-graph.ts";
import { createWalker } from "#engines/walks/walk.ts";
import type { Figure } from "../../figure.ts";
import { artworksFolder, readArtworks } from "../artworks.ts";
import { sequence } from "../search/generate-documents.ts";

type Work = { subjects: { id: number }[] };
type Boards = Map<number, number[]>;
type Sides = { kept: Boards; hidden: Boards };
type Task = { board: number; asked: number[] };
type Recommend = (asked: readonly number[]) => number[];

const hiddenShare = 0.2;
const askedPins = 5;
const tasks = 400;
/** Boards with fewer hidden pins tell nothing, larger ones cannot be recalled in a hundred. */
const sizes = { minHidden: 3, minKept: 10, maxKept: 500 };
const deepest = 1_000;

const bars = { ten: 0.22, hundred: 0.39 };
/** All boards, which the bars are of, and those nobody looked at while the walks were tuned, with other pins hidden. */
const draws = {
  "all boards": { seed: 42, isAsked: () => true, bars },
  "boards kept aside": { seed: 271_828, isAsked: (board: number) => board % 2 === 1, bars: null },
} as const;

/**
 * How many of a board's hidden pins are among the first ten and hundred told from five others, on catalogued works of art (see
 * `artworks.ts`; none, no figures), where a subject is a board: by walks, by two steps, by popularity. Of what can stand in the first
 * ten or hundred at all. Every second board is told apart: by how much walks are ahead of two steps there is what tuning cannot flatter.
 */
export function measureRecall(): Figure[] {
  const folder = artworksFolder();
  if (folder === null) return [];
  const works = readArtworks<Work>(folder);
  return Object.entries(draws).flatMap(([name, { seed, isAsked, bars: least }]) => {
    const { sides, asked } = drawTasks(works, sequence(seed), isAsked);
    const of = (recommend: Recommend) => recallOf(asked, sides, recommend);
    const [walk, twoSteps, popular] = [
      of(byWalks(sides.kept)),
      of(byTwoSteps(sides.kept)),
      of(byPopularity(sides.kept)),
    ];
    const figure = (what: string, value: number, bar: number = -Infinity): Figure => ({
      name: `${what}, ${name}`,
      value,
      unit: "",
      bar,
      better: "more",
    });
    return [
      figure("recall@10 of walks", walk.ten, least?.ten),
      figure("recall@10 of two steps", twoSteps.ten),
      figure("recall@10 of popularity", popular.ten),
      figure("recall@100 of walks", walk.hundred, least?.hundred),
      figure("recall@100 of two steps", twoSteps.hundred),
      figure("recall@100 of popularity", popular.hundred),
    ];
  });
}

/** A fifth of every board's pins hidden, and some of the boards with five of the others to ask from. */
function drawTasks(
  works: readonly Work[],
  random: () => number,
  isAsked: (board: number) => boolean,
): { sides: Sides; asked: Task[] } {
  const sides: Sides = { kept: new Map(), hidden: new Map() };
  for (const [work, { subjects }] of works.entries())
    for (const subject of new Set(subjects.map(({ id }) => id))) {
      const side = random() < hiddenShare ? sides.hidden : sides.kept;
      side.set(subject, [...(side.get(subject) ?? []), work]);
    }
  const chosen = [...sides.kept]
    .filter(
      ([board, pins]) =>
        isAsked(board) &&
        pins.length >= sizes.minKept &&
        pins.length <= sizes.maxKept &&
        (sides.hidden.get(board)?.length ?? 0) >= sizes.minHidden,
    )
    .map(([board, pins]): Task => ({ board, asked: drawn(pins, askedPins, random) }));
  return { sides, asked: drawn(chosen, tasks, random) };
}

function recallOf(asked: readonly Task[], { kept, hidden }: Sides, recommend: Recommend) {
  let [ten, hundred] = [0, 0];
  for (const { board, asked: pins } of asked) {
    const wanted = new Set(hidden.get(board));
    const known = new Set(kept.get(board));
    const told = recommend(pins).filter((pin) => !known.has(pin));
    const share = (max: number) =>
      told.slice(0, max).filter((pin) => wanted.has(pin)).length / Math.min(max, wanted.size);
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
    return walker(graph, { queries, max: deepest }).pictures.map(({ node }) => (graph.pinLow[node] ?? 0) - 1);
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

function drawn<Item>(from: readonly Item[], max: number, random: () => number): Item[] {
  return from
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, max)
    .map(({ item }) => item);
}
