import { expect, test } from "vitest";
import { textOfInt64 } from "#engines/kit/int64.ts";
import { seededRandom } from "#tests/seeded-random.ts";
import { addEdge, createGraphBuilder, type Edge, type PinGraph, removeEdge } from "./graph.ts";
import { degreeOf, type Side, startOf, walkedOf } from "./side.ts";

const edgeOf = (pin: number, root: number, board: number): Edge => ({
  pinHigh: 0,
  pinLow: pin,
  rootHigh: 1,
  rootLow: root,
  boardHigh: 2,
  boardLow: board,
});
const idsOf = (side: Side, node: number, ids: PinGraph["boards"]) =>
  Array.from({ length: degreeOf(side, node) }, (_, place) =>
    ids.idOf(side.neighbours[startOf(side, node) + place] ?? -1),
  ).toSorted();
const [rootId, boardId] = [(root: number) => textOfInt64(1, root), (board: number) => textOfInt64(2, board)];

test("built and then changed, a graph holds in both directions the edges a list would", () => {
  const random = seededRandom();
  const builder = createGraphBuilder();
  /** How often each picture stands on each board, and the newest pin of each picture. */
  const [times, newest] = [new Map<string, number>(), new Map<number, number>()];
  let pin = 1;
  for (; pin <= 500; pin += 1) {
    const [root, board] = [random.number(60), random.number(15)];
    builder.add(edgeOf(pin, root, board));
    times.set(`${root} ${board}`, (times.get(`${root} ${board}`) ?? 0) + 1);
    newest.set(root, pin);
  }
  const graph = builder.build();
  for (; pin <= 2_500; pin += 1) {
    const [root, board] = [random.number(80), random.number(20)];
    const key = `${root} ${board}`;
    const [picture, on] = [graph.pictures.find(1, root), graph.boards.find(2, board)];
    if (random.chance(0.5)) {
      // A picture saved again to a board it stands on is no second edge.
      expect(addEdge(graph, edgeOf(pin, root, board))).toBe(true);
      times.set(key, times.get(key) || 1);
      newest.set(root, pin);
    } else if (picture >= 0 && on >= 0) {
      removeEdge(graph, picture, on);
      times.set(key, Math.max((times.get(key) ?? 0) - 1, 0));
    }
  }
  for (const [root, newestPin] of newest) {
    const picture = graph.pictures.find(1, root);
    const expected = [...times].flatMap(([key, count]) => {
      const [ofRoot, board] = key.split(" ").map(Number);
      return ofRoot === root ? Array.from({ length: count }, () => boardId(board ?? -1)) : [];
    });
    expect(idsOf(graph.fromPicture, picture, graph.boards)).toEqual(expected.toSorted());
    expect(textOfInt64(graph.pinHigh[picture] ?? -1, graph.pinLow[picture] ?? -1)).toBe(String(newestPin));
  }
  for (let board = 0; board < 20; board += 1) {
    const expected = [...times].flatMap(([key, count]) => {
      const [root, ofBoard] = key.split(" ").map(Number);
      return ofBoard === board ? Array.from({ length: count }, () => rootId(root ?? -1)) : [];
    });
    expect(idsOf(graph.fromBoard, graph.boards.find(2, board), graph.pictures)).toEqual(expected.toSorted());
  }
});

test("mixed boards are walked only from pictures that stand on no smaller one", () => {
  const builder = createGraphBuilder();
  const mixed = 1;
  for (let root = 0; root < 3_001; root += 1) builder.add(edgeOf(root + 1, root, mixed));
  builder.add(edgeOf(4_000, 7, 2));
  const graph = builder.build();
  const [onBoth, onMixed] = [graph.pictures.find(1, 7), graph.pictures.find(1, 8)];
  expect([degreeOf(graph.fromPicture, onBoth), walkedOf(graph.fromPicture, onBoth)]).toEqual([2, 1]);
  expect(graph.fromPicture.neighbours[startOf(graph.fromPicture, onBoth)]).toBe(graph.boards.find(2, 2));
  expect(walkedOf(graph.fromPicture, onMixed)).toBe(1);
});
