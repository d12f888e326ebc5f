import { expect, test } from "vitest";
import { seededRandom } from "#tests/seeded-random.ts";
import { createGraphBuilder } from "./build-graph.ts";
import { type PinGraph, walkedOf } from "./pin-graph.ts";
import { at, degreeOf, nodesOf, ownOf, rowLength, type CsrAdjacency, startOf } from "./csr-adjacency.ts";
import { createWalker, type Visited } from "./walk.ts";

/** Pictures and boards get their numbers in the order they come. */
function graphOf(edges: readonly (readonly [picture: number, board: number])[]): PinGraph {
  const builder = createGraphBuilder();
  for (const [pin, [picture, board]] of edges.entries())
    builder.add({ pinHigh: 0, pinLow: pin, rootHigh: 0, rootLow: picture, boardHigh: 0, boardLow: board });
  return builder.build();
}

/** Connected enough, with pictures and boards of very different degrees. */
function drawGraph(): PinGraph {
  const random = seededRandom();
  const edges = new Map<string, [number, number]>();
  for (let edge = 0; edge < 1_500; edge += 1) {
    const pair: [number, number] = [random.number(random.number(300) + 1), random.number(random.number(60) + 1)];
    edges.set(pair.join(" "), pair);
  }
  return graphOf([...edges.values()]);
}

/** How often a step of a random walk with restart (½) comes by each picture and board, iterated until it settles. */
function visitShares({ pictures, boards, fromPicture, fromBoard }: PinGraph, origin: number, exceptBoard = -1) {
  let places = new Float64Array(pictures.size);
  places[origin] = 1;
  let [onPictures, onBoards] = [new Float64Array(pictures.size), new Float64Array(boards.size)];
  for (let round = 0; round < 80; round += 1) {
    onBoards = spread(fromPicture, places, boards.size, ownOf);
    const going = onBoards.map((share, board) => (board === exceptBoard ? 0 : share));
    onPictures = spread(fromBoard, going, pictures.size, degreeOf);
    places = onPictures.map((share) => share / 2);
    places[origin] = 1 - places.reduce((sum, share, picture) => (picture === origin ? sum : sum + share), 0);
  }
  return { onPictures, onBoards };
}

function spread(
  side: CsrAdjacency,
  shares: Float64Array,
  size: number,
  count: (side: CsrAdjacency, node: number) => number,
) {
  const reached = new Float64Array(size);
  for (const [node, share] of shares.entries()) {
    const neighbours = side.neighbours.subarray(startOf(side, node), startOf(side, node) + count(side, node));
    for (const neighbour of neighbours) reached[neighbour] = (reached[neighbour] ?? 0) + share / neighbours.length;
  }
  return reached;
}

const undamped = (side: CsrAdjacency, { node, score }: Visited) => score * degreeOf(side, node) ** 0.4;
const countsAreZero = (side: CsrAdjacency) => {
  for (let node = 0; node < nodesOf(side); node += 1) if (side.rows[node * rowLength + at.visits] !== 0) return false;
  return true;
};

test("between two pictures on one board every step visits the board and every second the other picture", () => {
  const graph = graphOf([
    [0, 0],
    [1, 0],
  ]);
  const { pictures, boards } = createWalker()(graph, { queries: [{ picture: 0, weight: 1 }], steps: 640, max: 10 });
  expect(boards).toEqual([{ node: 0, score: 640 * 2 ** -0.4 }]);
  expect(pictures.map(({ node }) => node)).toEqual([1]);
  expect(Math.abs((pictures[0]?.score ?? 0) - 320)).toBeLessThanOrEqual(2);
});

test("what no path leads to is not found, nor what lies only behind the excepted board", () => {
  const graph = graphOf([
    [0, 0],
    [1, 0],
    [0, 1],
    [2, 1],
    [3, 2],
    [4, 2],
  ]);
  const queries = [{ picture: 0, weight: 1 }];
  const walker = createWalker();
  const found = walker(graph, { queries, max: 10 });
  expect(found.pictures.map(({ node }) => node).toSorted((a, b) => a - b)).toEqual([1, 2]);
  expect(found.boards.map(({ node }) => node).toSorted((a, b) => a - b)).toEqual([0, 1]);
  const past = walker(graph, { queries, max: 10, exceptBoard: 1 });
  expect(past.pictures.map(({ node }) => node)).toEqual([1]);
  expect(past.boards.map(({ node }) => node)).toEqual([0]);
});

test("from one picture everything is visited about as often as by chance", () => {
  const graph = drawGraph();
  const walker = createWalker();
  const steps = 64_000;
  for (const [picture, exceptBoard] of [
    [0, -1],
    [7, -1],
    [40, -1],
    [7, 0],
  ] as const) {
    const { onPictures, onBoards } = visitShares(graph, picture, exceptBoard);
    const found = walker(graph, { queries: [{ picture, weight: 3 }], steps, exceptBoard, max: 1_000 });
    for (const [side, visited, shares, left] of [
      [graph.fromPicture, found.pictures, onPictures, picture],
      [graph.fromBoard, found.boards, onBoards, exceptBoard],
    ] as const) {
      const visits = new Map(visited.map((one) => [one.node, undamped(side, one)]));
      expect(visits.has(left)).toBe(false);
      const apart = [...shares].reduce(
        (sum, share, node) => (node === left ? sum : sum + Math.abs((visits.get(node) ?? 0) / steps - share)),
        0,
      );
      expect(apart / 2).toBeLessThan(0.04);
    }
  }
});

test("from several pictures the scores are those of their visits lifted, shared out by weight and degree", () => {
  const graph = drawGraph();
  const queries = [
    { picture: 0, weight: 1 },
    { picture: 11, weight: 3 },
    { picture: 30, weight: 2 },
  ];
  const steps = 200_000;
  const shares = queries.map(({ picture, weight }) => weight * (1 + Math.log2(walkedOf(graph, picture))));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const visits = queries.map(({ picture }, query) =>
    visitShares(graph, picture).onPictures.map((share) => (share * steps * (shares[query] ?? 0)) / total),
  );
  const scoreOf = (node: number) =>
    visits.reduce((sum, one) => sum + (one[node] ?? 0) ** 0.15, 0) ** (1 / 0.15) *
    degreeOf(graph.fromPicture, node) ** -0.4;
  const { pictures } = createWalker()(graph, { queries, steps, max: 20 });
  expect(pictures).toHaveLength(20);
  for (const { node, score } of pictures) expect(Math.abs(score / scoreOf(node) - 1)).toBeLessThan(0.1);
});

test("the same question walks the same way again, whatever was asked between, and fewer asked for are the first of more", () => {
  const graph = drawGraph();
  const walker = createWalker();
  const plan = { queries: [{ picture: 3, weight: 1 }], max: 50 };
  const several = { queries: [...plan.queries, { picture: 9, weight: 1 }], max: 50 };
  const [once, onceSeveral] = [walker(graph, plan), walker(graph, several)];
  expect(walker(graph, plan)).toEqual(once);
  expect(walker(graph, several)).toEqual(onceSeveral);
  expect(walker(graph, { ...several, max: 5 }).pictures).toEqual(onceSeveral.pictures.slice(0, 5));
  expect(countsAreZero(graph.fromPicture) && countsAreZero(graph.fromBoard)).toBe(true);
});
