// oxlint-disable typescript/no-non-null-assertion -- every index here is within its typed array, and a check in these loops would be felt
import { type PinGraph, turnsOf, walkedOf } from "./pin-graph.ts";
import { createTopK } from "#engines/kit/top-k.ts";
import { at, degreeOf, nodesOf, rowLength, type CsrAdjacency } from "./csr-adjacency.ts";

export type WalkQuery = { picture: number; weight: number };
export type WalkPlan = {
  queries: readonly WalkQuery[];
  /** Steps in all, each from a picture to a board to a picture. Default 65,000; from several pictures three times as many. */
  steps?: number | undefined;
  /** A board to leave out. */
  exceptBoard?: number | undefined;
  max: number;
};
export type Visited = { node: number; score: number };

/** Rotor turns reduce the noise so far that this finds what 100,000 random steps do. */
const defaultSteps = 65_000;
/** Each of several pictures gets a share of the steps, which alone would tell little. */
const stepsOfSeveral = 195_000;
/** Walkers go in lock step, with no dependent memory reads or branches in a row, so that the processor overlaps many cache misses. */
const walkers = 32;
const toUnit = 2 ** -32;
/** Of 2^32, the golden ratio: its multiples fall evenly between each other, however many there are (Knuth 6.4). */
const golden = 0x9e3779b1;
/** Popular nodes are visited often: a score is divided by the node's degree to this power. */
const damping = 0.4;
/** What is visited from several pictures is lifted: visits to this power are summed. */
const lift = 0.15;
/** The damping factors of the common degrees, precomputed: a power per visited node would be felt. */
const dampings = Float64Array.from({ length: 4_096 }, (_, degree) => degree ** -damping);

/** Where the walkers are, the visits of the current query, sums over the queries, and what any query has visited. */
type Scratch = { sums: Float32Array; fresh: Int32Array; freshCount: number; touched: Int32Array; touchedCount: number };
export type Walker = (graph: PinGraph, plan: WalkPlan) => { pictures: Visited[]; boards: Visited[] };

/**
 * Random walks with restart (probability ½) from several weighted pictures (Pixie, arXiv 1711.07601): each query gets steps by its weight
 * and its degree, and what is visited from several queries is lifted, like there (by √) but further: it scores (Σ visits^p)^(1/p) with a p of 0.15. Whether a walker
 * goes home is drawn; where it goes from a node is that node's next turn (rotor walks: Cooper and Spencer, 2006), which visits each
 * neighbour as often as chance would on average, with less noise. Turns and draws follow from ids: the same question walks the same way
 * again, on every graph of the same edges. The walker keeps its counters between walks.
 */
export function createWalker(): Walker {
  const [pictures, boards] = [createScratch(), createScratch()];
  const places = new Int32Array(walkers);
  const on = new Int32Array(walkers);
  return (graph, { queries, steps = queries.length > 1 ? stepsOfSeveral : defaultSteps, exceptBoard = -1, max }) => {
    fit(pictures, nodesOf(graph.fromPicture), steps);
    fit(boards, nodesOf(graph.fromBoard), steps);
    const shares = shareSteps(graph, queries, steps);
    for (const { picture, count } of shares) {
      walkFrom(graph, picture, { count, exceptBoard, places, on, pictures, boards });
      // A single query ranks by visit count directly.
      if (shares.length === 1) break;
      fold(pictures, graph.fromPicture);
      fold(boards, graph.fromBoard);
    }
    const best = shares.length === 1 ? takeVisits : takeSums;
    return {
      pictures: best(pictures, graph.fromPicture, max, new Set(queries.map(({ picture }) => picture))),
      boards: best(boards, graph.fromBoard, max, new Set([exceptBoard])),
    };
  };
}

type Going = {
  count: number;
  exceptBoard: number;
  places: Int32Array;
  on: Int32Array;
  pictures: Scratch;
  boards: Scratch;
};

function walkFrom(graph: PinGraph, origin: number, going: Going): void {
  const { count, exceptBoard, places, on } = going;
  const { rows: pictureRows, neighbours: toBoard } = graph.fromPicture;
  const { rows: boardRows, neighbours: toPicture } = graph.fromBoard;
  const { fresh: freshPictures } = going.pictures;
  const { fresh: freshBoards } = going.boards;
  let random = graph.pictures.hashOf(origin) | 1;
  const firstTurn = turnsOf(graph.pictures, origin);
  let [pictureCount, boardCount] = [0, 0];
  // How many walkers have left home; of other pictures the visit counts say it.
  let left = 0;
  places.fill(origin);
  for (let done = 0; done < count; done += walkers) {
    for (let walker = 0; walker < walkers; walker += 1) {
      const place = places[walker]!;
      const row = place * rowLength;
      const away = (0 - (place ^ origin)) >> 31;
      const turn = left + ((pictureRows[row + at.visits]! - left) & away);
      left += away + 1;
      on[walker] = toBoard[pictureRows[row]! + turned(turn, pictureRows[row + at.own]!)]!;
    }
    for (let walker = 0; walker < walkers; walker += 1) {
      const board = on[walker]!;
      const row = board * rowLength;
      const visits = boardRows[row + at.visits]!;
      boardRows[row + at.visits] = visits + 1;
      freshBoards[boardCount] = board;
      boardCount += (visits - 1) >>> 31;
      // Each home begins with another neighbor.
      on[walker] = boardRows[row]! + turned(visits + boardRows[row + at.own]! + firstTurn, boardRows[row + at.degree]!);
      if (board === exceptBoard) on[walker] = -1;
    }
    for (let walker = 0; walker < walkers; walker += 1) on[walker] = on[walker]! < 0 ? -1 : toPicture[on[walker]!]!;
    random ^= random << 13;
    random ^= random >>> 17;
    random ^= random << 5;
    for (let walker = 0; walker < walkers; walker += 1) {
      const picture = on[walker]!;
      if (picture < 0) {
        places[walker] = origin;
        continue;
      }
      const place = picture * rowLength + at.visits;
      const visits = pictureRows[place]!;
      pictureRows[place] = visits + 1;
      freshPictures[pictureCount] = picture;
      pictureCount += (visits - 1) >>> 31;
      // One bit of the round's draw for each walker.
      places[walker] = picture ^ ((picture ^ origin) & -((random >>> walker) & 1));
    }
  }
  going.pictures.freshCount = pictureCount;
  going.boards.freshCount = boardCount;
}

/** Which neighbor this turn goes to. */
function turned(turn: number, neighbours: number): number {
  return ((Math.imul(turn, golden) >>> 0) * toUnit * neighbours) | 0;
}

/** Steps of each query: by its weight, and more for pictures on many boards, though less than in proportion (Pixie §3.2). */
function shareSteps(
  graph: PinGraph,
  queries: readonly WalkQuery[],
  steps: number,
): { picture: number; count: number }[] {
  const scaled = queries
    .map(({ picture, weight }) => ({ picture, weight, boards: walkedOf(graph, picture) }))
    .filter(({ weight, boards }) => weight > 0 && boards > 0)
    .map(({ picture, weight, boards }) => ({ picture, share: weight * (1 + Math.log2(boards)) }));
  const total = scaled.reduce((sum, { share }) => sum + share, 0);
  return scaled.map(({ picture, share }) => ({ picture, count: Math.ceil((steps * share) / total) }));
}

function createScratch(): Scratch {
  return {
    sums: new Float32Array(0),
    fresh: new Int32Array(0),
    freshCount: 0,
    touched: new Int32Array(0),
    touchedCount: 0,
  };
}

function fit(scratch: Scratch, nodes: number, steps: number): void {
  if (scratch.sums.length < nodes) {
    scratch.sums = new Float32Array(nodes);
    scratch.touched = new Int32Array(nodes);
  }
  if (scratch.fresh.length < steps + walkers) scratch.fresh = new Int32Array(steps + walkers);
}

/** Adds the lifted visit counts of one query to the sums. */
function fold(scratch: Scratch, { rows }: CsrAdjacency): void {
  const { sums, fresh, touched } = scratch;
  for (let index = 0; index < scratch.freshCount; index += 1) {
    const node = fresh[index]!;
    const place = node * rowLength + at.visits;
    if (sums[node] === 0) touched[scratch.touchedCount++] = node;
    sums[node] = sums[node]! + lifted(rows[place]!);
    rows[place] = 0;
  }
  scratch.freshCount = 0;
}

/** Most are visited a few times only. */
const liftedCounts = Float32Array.from({ length: 1_024 }, (_, visits) => visits ** lift);

function lifted(visits: number): number {
  return visits < liftedCounts.length ? liftedCounts[visits]! : visits ** lift;
}

/** The best except those excluded; resets everything. */
function takeSums(scratch: Scratch, side: CsrAdjacency, max: number, except: ReadonlySet<number>): Visited[] {
  const { sums, touched } = scratch;
  const best = createTopK<Ranked>(max, isWorse);
  for (let index = 0; index < scratch.touchedCount; index += 1) {
    const node = touched[index]!;
    const score = sums[node]! ** (1 / lift) * dampingOf(side, node);
    sums[node] = 0;
    // Ties are common: what equals the lowest doesn't replace it.
    if (score > best.least() && !except.has(node)) best.add({ node, score, order: index });
  }
  scratch.touchedCount = 0;
  return best.take().map(({ node, score }) => ({ node, score }));
}

function takeVisits(scratch: Scratch, side: CsrAdjacency, max: number, except: ReadonlySet<number>): Visited[] {
  const { rows } = side;
  const best = createTopK<Ranked>(max, isWorse);
  for (let index = 0; index < scratch.freshCount; index += 1) {
    const node = scratch.fresh[index]!;
    const place = node * rowLength + at.visits;
    const score = rows[place]! * dampingOf(side, node);
    rows[place] = 0;
    if (score > best.least() && !except.has(node)) best.add({ node, score, order: index });
  }
  scratch.freshCount = 0;
  return best.take().map(({ node, score }) => ({ node, score }));
}

/** What a score of this node is multiplied by. */
function dampingOf(side: CsrAdjacency, node: number): number {
  const degree = degreeOf(side, node);
  return degree < dampings.length ? dampings[degree]! : degree ** -damping;
}

/** `order`: how many were visited before it, which breaks ties. */
type Ranked = Visited & { order: number };

function isWorse(a: Ranked, b: Ranked): boolean {
  return a.score === b.score ? a.order > b.order : a.score < b.score;
}
