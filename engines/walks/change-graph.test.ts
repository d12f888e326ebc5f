import { expect, test } from "vitest";
import { type Random, seededRandom } from "#tests/seeded-random.ts";
import { createGraphBuilder } from "./build-graph.ts";
import { addEdge, hasEdge, removeEdge, setNewestPin } from "./change-graph.ts";
import { bytesOfGraph, type Edge, mixedFrom, newestPinOf, type PinGraph, walkedOf } from "./pin-graph.ts";
import { degreeOf, type CsrAdjacency, startOf } from "./csr-adjacency.ts";
import { createWalker } from "./walk.ts";

/** Ids that are no neighbours, so that the order of numbers and of ids is not the same by chance. */
const idOf = (high: number, number: number) => ({ high, low: Math.imul(number, 0x9e3779b1) | 0 });
const edgeOf = (pin: number, root: number, board: number): Edge => {
  const [picture, on] = [idOf(1, root), idOf(2, board)];
  return { pinHigh: 0, pinLow: pin, rootHigh: 1, rootLow: picture.low, boardHigh: 2, boardLow: on.low };
};

/** The pins that stand, by their numbers, and both what is built from them and what followed their changes. */
function createWorld() {
  const pins = new Map<number, { root: number; board: number }>();
  const kept = createGraphBuilder().build();
  let last = 0;
  const others = (root: number, on?: number) =>
    [...pins].filter(([, pin]) => pin.root === root && (on === undefined || pin.board === on)).map(([pin]) => pin);
  return {
    pins,
    kept,
    save(root: number, board: number) {
      last += 1;
      pins.set(last, { root, board });
      addEdge(kept, edgeOf(last, root, board));
    },
    /** As whoever follows the changes does: the edge goes with its last pin, and the newest pin makes way for the one before. */
    take(pin: number) {
      const { root, board } = pins.get(pin) ?? { root: -1, board: -1 };
      pins.delete(pin);
      if (others(root, board).length === 0) removeEdge(kept, idOf(1, root), idOf(2, board));
      const picture = kept.pictures.find(1, idOf(1, root).low);
      if (picture >= 0) setNewestPin(kept, picture, { high: 0, low: Math.max(...others(root)) });
    },
    built(): PinGraph {
      const builder = createGraphBuilder();
      for (const [pin, { root, board }] of [...pins].toSorted(([a], [b]) => a - b))
        builder.add(edgeOf(pin, root, board));
      return builder.build();
    },
  };
}

/** Everything a graph says, told by ids. */
function told(graph: PinGraph) {
  const { pictures, boards, fromPicture, fromBoard } = graph;
  const rows = (side: CsrAdjacency, ids: PinGraph["boards"], others: PinGraph["boards"]) =>
    Array.from({ length: ids.size }, (_, node) => node)
      .filter((node) => degreeOf(side, node) > 0)
      .map((node) => {
        const start = startOf(side, node);
        const row = side.neighbours.subarray(start, start + degreeOf(side, node));
        return `${ids.idOf(node)}: ${Array.from(row, (other) => others.idOf(other)).join(" ")}`;
      })
      .toSorted();
  return {
    counts: [pictures.count, boards.count, fromPicture.edges, fromBoard.edges],
    pictures: rows(fromPicture, pictures, boards),
    boards: rows(fromBoard, boards, pictures),
  };
}

function walked(graph: PinGraph, roots: readonly number[], exceptBoard: number) {
  const queries = roots.flatMap((root, place) => {
    const picture = graph.pictures.find(1, idOf(1, root).low);
    return picture < 0 ? [] : { picture, weight: place + 1 };
  });
  const except = graph.boards.find(2, idOf(2, exceptBoard).low);
  const found = createWalker()(graph, { queries, steps: 5_000, exceptBoard: except, max: 60 });
  return {
    pictures: found.pictures.map(({ node, score }) => [graph.pictures.idOf(node), newestPinOf(graph, node), score]),
    boards: found.boards.map(({ node, score }) => [graph.boards.idOf(node), score]),
  };
}

function expectSameAnswers(kept: PinGraph, built: PinGraph, random: Random, roots: number, boards: number): void {
  expect(told(kept)).toEqual(told(built));
  for (let question = 0; question < 20; question += 1) {
    const asked = Array.from({ length: 1 + random.number(4) }, () => random.number(roots));
    const except = random.number(boards);
    expect(walked(kept, asked, except)).toEqual(walked(built, asked, except));
  }
}

test("after any changes a kept graph holds what a built one holds, and every walk on it finds the same with the same scores", () => {
  const random = seededRandom();
  const world = createWorld();
  const [roots, boards] = [80, 20];
  for (let turn = 1; turn <= 3_000; turn += 1) {
    // Times of growth and of decline, down to nothing.
    const grows = Math.floor(turn / 600) % 2 === 0;
    const [pin] = [...world.pins.keys()].slice(random.number(Math.max(world.pins.size, 1)));
    if (pin === undefined || random.chance(grows ? 0.7 : 0.25)) world.save(random.number(roots), random.number(boards));
    else world.take(pin);
    if (turn % 300 === 0) expectSameAnswers(world.kept, world.built(), random, roots, boards);
  }
  for (const pin of world.pins.keys()) world.take(pin);
  expect(told(world.kept)).toEqual({ counts: [0, 0, 0, 0], pictures: [], boards: [] });
});

test("a board is mixed with its 3,001st picture and no longer when one leaves, and its pictures' other boards are walked meanwhile", () => {
  const random = seededRandom();
  const world = createWorld();
  const [mixed, small, alone] = [1, 2, 8];
  for (let root = 0; root < mixedFrom; root += 1) world.save(root, mixed);
  world.save(7, small);
  const walkedFrom = (graph: PinGraph, root: number) => walkedOf(graph, graph.pictures.find(1, idOf(1, root).low));
  for (let round = 0; round < 3; round += 1) {
    expect([walkedFrom(world.kept, 7), walkedFrom(world.kept, alone)]).toEqual([2, 1]);
    expectSameAnswers(world.kept, world.built(), random, 10, 3);
    world.save(mixedFrom + round, mixed);
    expect([walkedFrom(world.kept, 7), walkedFrom(world.kept, alone)]).toEqual([1, 1]);
    expectSameAnswers(world.kept, world.built(), random, 10, 3);
    world.take([...world.pins.keys()].at(-1) ?? 0);
  }
});

test("a picture saved twice to a board stands on it once, and stays as long as one of its pins does", () => {
  const world = createWorld();
  world.save(1, 1);
  world.save(1, 1);
  world.save(2, 1);
  expect(told(world.kept).counts).toEqual([2, 1, 2, 2]);
  world.take(1);
  expect(hasEdge(world.kept, idOf(1, 1), idOf(2, 1))).toBe(true);
  world.take(2);
  expect(hasEdge(world.kept, idOf(1, 1), idOf(2, 1))).toBe(false);
  removeEdge(world.kept, idOf(1, 1), idOf(2, 1));
  expect(told(world.kept)).toEqual(told(world.built()));
});

test("however much comes and goes, a kept graph takes hardly more memory than a built one", () => {
  const random = seededRandom();
  const { kept } = createWorld();
  const there = new Map<string, Edge>();
  for (let turn = 1; turn <= 60_000; turn += 1) {
    const edge = edgeOf(turn, random.number(20_000), random.number(2_000));
    const key = `${edge.rootLow} ${edge.boardLow}`;
    addEdge(kept, edge);
    there.set(key, edge);
    const [other, { rootLow, boardLow }] = [...there.entries().take(1 + random.number(3))].at(-1) ?? [key, edge];
    if (turn < 20_000) continue;
    removeEdge(kept, { high: 1, low: rootLow }, { high: 2, low: boardLow });
    there.delete(other);
  }
  const builder = createGraphBuilder();
  for (const edge of there.values()) builder.add(edge);
  const built = builder.build();
  expect(kept.fromBoard.edges).toBe(built.fromBoard.edges);
  expect(bytesOfGraph(kept) / bytesOfGraph(built)).toBeLessThan(1.35);
});
