// oxlint-disable typescript/no-non-null-assertion -- every index here is within its typed array, and a check in these loops would be felt
import type { PinGraph } from "./graph.ts";
import { createBest } from "./best.ts";

export type WalkQuery = { picture: number; weight: number };
export type WalkPlan = {
  queries: readonly WalkQuery[];
  /** Steps in all, each from a picture to a board to a picture. Default 100,000. */
  steps?: number | undefined;
  /** A board that is not stepped on. */
  exceptBoard?: number | undefined;
  most: number;
};
export type Visited = { node: number; score: number };

const defaultSteps = 100_000;
/** Walkers go in lock step, so that the processor waits for many places of memory at once. */
const walkers = 16;
const toUnit = 2 ** -32;

/** Visits of the query under way, sums over the queries, and what was visited at all: `fresh` by this query, `count` by any. */
type Scratch = { visits: Int32Array; sums: Float32Array; fresh: Int32Array; freshCount: number; touched: number[] };
export type Walker = (graph: PinGraph, plan: WalkPlan) => { pictures: Visited[]; boards: Visited[] };

/**
 * Random walks with restart (probability ½) from several weighted pictures (Pixie, arXiv 1711.07601): each query gets steps by its weight
 * and its degree, and what is visited from several queries scores (Σ√visits)², divided by the fourth root of its degree. The same question walks the same way again. The walker
 * keeps its counters between walks.
 */
export function createWalker(): Walker {
  const [pictures, boards] = [createScratch(), createScratch()];
  const at = new Int32Array(walkers);
  const on = new Int32Array(walkers);
  return (graph, { queries, steps = defaultSteps, exceptBoard = -1, most }) => {
    fit(pictures, graph.fromPicture.start.length, steps);
    fit(boards, graph.fromBoard.start.length, steps);
    for (const { picture, count } of shareSteps(graph, queries, steps)) {
      walkFrom(graph, picture, { count, exceptBoard, at, on, pictures, boards });
      fold(pictures);
      fold(boards);
    }
    for (const { picture } of queries) pictures.sums[picture] = 0;
    return {
      pictures: take(pictures, graph.fromPicture.degree, most),
      boards: take(boards, graph.fromBoard.degree, most),
    };
  };
}

type Going = { count: number; exceptBoard: number; at: Int32Array; on: Int32Array; pictures: Scratch; boards: Scratch };

function walkFrom(graph: PinGraph, origin: number, { count, exceptBoard, at, on, pictures, boards }: Going): void {
  const { start: pictureStart, walked, neighbours: toBoard } = graph.fromPicture;
  const { start: boardStart, degree, neighbours: toPicture } = graph.fromBoard;
  const { visits } = pictures;
  const boardVisits = boards.visits;
  let random = Math.imul(origin + 1, 0x9e3779b1) | 1;
  let freshCount = 0;
  at.fill(origin);
  for (let done = 0; done < count; done += walkers) {
    for (let walker = 0; walker < walkers; walker += 1) {
      random ^= random << 13;
      random ^= random >>> 17;
      random ^= random << 5;
      const picture = at[walker]!;
      on[walker] = toBoard[pictureStart[picture]! + (((random >>> 0) * toUnit * walked[picture]!) | 0)]!;
    }
    for (let walker = 0; walker < walkers; walker += 1) {
      random ^= random << 13;
      random ^= random >>> 17;
      random ^= random << 5;
      const board = on[walker]!;
      if (board === exceptBoard) {
        at[walker] = origin;
        continue;
      }
      const picture = toPicture[boardStart[board]! + (((random >>> 0) * toUnit * degree[board]!) | 0)]!;
      if (boardVisits[board]!++ === 0) boards.fresh[boards.freshCount++] = board;
      if (visits[picture]!++ === 0) pictures.fresh[freshCount++] = picture;
      // The high bits chose the neighbour; a low one, far from them, chooses whether to go home.
      at[walker] = (random & 64) === 0 || walked[picture] === 0 ? origin : picture;
    }
  }
  pictures.freshCount = freshCount;
}

/** Steps of each query: by its weight, and more for pictures on many boards, though less than in proportion (Pixie §3.2). */
function shareSteps(
  graph: PinGraph,
  queries: readonly WalkQuery[],
  steps: number,
): { picture: number; count: number }[] {
  const { walked } = graph.fromPicture;
  const scaled = queries
    .filter(({ picture, weight }) => weight > 0 && (walked[picture] ?? 0) > 0)
    .map(({ picture, weight }) => ({ picture, share: weight * (1 + Math.log2(walked[picture] ?? 1)) }));
  const total = scaled.reduce((sum, { share }) => sum + share, 0);
  return scaled.map(({ picture, share }) => ({ picture, count: Math.ceil((steps * share) / total) }));
}

function createScratch(): Scratch {
  return {
    visits: new Int32Array(0),
    sums: new Float32Array(0),
    fresh: new Int32Array(0),
    freshCount: 0,
    touched: [],
  };
}

function fit(scratch: Scratch, nodes: number, steps: number): void {
  if (scratch.visits.length < nodes) {
    scratch.visits = new Int32Array(nodes);
    scratch.sums = new Float32Array(nodes);
  }
  if (scratch.fresh.length < steps + walkers) scratch.fresh = new Int32Array(steps + walkers);
}

/** Adds the roots of one query's visits to the sums. */
function fold(scratch: Scratch): void {
  const { visits, sums, fresh, touched } = scratch;
  for (let index = 0; index < scratch.freshCount; index += 1) {
    const node = fresh[index]!;
    if (sums[node] === 0) touched.push(node);
    sums[node] = sums[node]! + Math.sqrt(visits[node]!);
    visits[node] = 0;
  }
  scratch.freshCount = 0;
}

/** The best, and everything set back. What is visited much because it stands everywhere is damped a little. */
function take(scratch: Scratch, degree: Int32Array, most: number): Visited[] {
  const { sums, touched } = scratch;
  const best = createBest<Visited>(most);
  for (const node of touched) {
    const whole = sums[node]! * sums[node]!;
    sums[node] = 0;
    // Most end here, without a root.
    if (whole === 0 || whole < best.least()) continue;
    const score = whole / Math.sqrt(Math.sqrt(degree[node]!));
    if (score >= best.least()) best.add({ node, score });
  }
  scratch.touched = [];
  return best.take();
}
