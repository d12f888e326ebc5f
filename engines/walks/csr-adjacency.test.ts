import { expect, test } from "vitest";
import { seededRandom } from "#tests/seeded-random.ts";
import {
  createAdjacency,
  degreeOf,
  fitNode,
  insertNeighbour,
  neighbourAt,
  removeNeighbour,
  type CsrAdjacency,
  startOf,
} from "./csr-adjacency.ts";

const neighboursOf = (side: CsrAdjacency, node: number) => [
  ...side.neighbours.subarray(startOf(side, node), startOf(side, node) + degreeOf(side, node)),
];

test("each node has the neighbours its edges say, in the order of the edges", () => {
  const random = seededRandom();
  // More nodes than one bucket of the sorting takes.
  const [nodes, edges] = [5_000, 12_000];
  const from = Int32Array.from({ length: edges }, () => random.number(nodes));
  const to = Int32Array.from({ length: edges }, () => random.number(1_000));
  const naive = Array.from({ length: nodes }, (): number[] => []);
  for (const [edge, node] of from.entries()) naive[node]?.push(to[edge] ?? -1);
  const side = createAdjacency(nodes, from, to, edges);
  expect(naive.map((_, node) => neighboursOf(side, node))).toEqual(naive);
});

test("nodes without edges, and a side without any, have no neighbours", () => {
  const none = createAdjacency(0, new Int32Array(), new Int32Array(), 0);
  expect(neighboursOf(none, 0)).toEqual([]);
  expect(neighboursOf(createAdjacency(3, Int32Array.of(2), Int32Array.of(7), 1), 1)).toEqual([]);
});

test("rows that grow and shrink hold what lists would, in their order, also of nodes that come later", () => {
  const random = seededRandom();
  const nodes = 3_000;
  const side = createAdjacency(2, Int32Array.of(0, 0, 1), Int32Array.of(5, 6, 5), 3);
  const naive = Array.from({ length: nodes }, (_, node) => (node === 0 ? [5, 6] : node === 1 ? [5] : []));
  for (let round = 0; round < 30_000; round += 1) {
    const [node, neighbour] = [random.number(random.chance(0.5) ? 20 : nodes), random.number(1_000)];
    const list = naive[node] ?? [];
    fitNode(side, node);
    // More comes than goes, then all goes.
    if (list.length === 0 || random.chance(round < 20_000 ? 0.7 : 0.1)) {
      const place = random.number(list.length + 1);
      insertNeighbour(side, node, place, neighbour);
      list.splice(place, 0, neighbour);
    } else {
      const place = random.number(list.length);
      expect(neighbourAt(side, node, place)).toBe(list[place]);
      removeNeighbour(side, node, place);
      list.splice(place, 1);
    }
    expect(neighboursOf(side, node)).toEqual(list);
    expect(neighbourAt(side, node, list.length)).toBe(-1);
  }
  expect(naive.map((_, node) => neighboursOf(side, node))).toEqual(naive);
  expect(side.edges).toBe(naive.reduce((sum, list) => sum + list.length, 0));
});
