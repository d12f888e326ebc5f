import { expect, test } from "vitest";
import { seededRandom } from "#tests/seeded-random.ts";
import { addNeighbour, createSide, degreeOf, removeNeighbour, type Side, startOf, walkedOf } from "./side.ts";

const neighboursOf = (side: Side, node: number) => [
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
  const side = createSide(nodes, from, to, edges);
  expect(naive.map((_, node) => neighboursOf(side, node))).toEqual(naive);
  expect(naive.map((_, node) => walkedOf(side, node))).toEqual(naive.map(({ length }) => length));
});

test("nodes without edges, and a side without any, have no neighbours", () => {
  const none = createSide(0, new Int32Array(), new Int32Array(), 0);
  expect(neighboursOf(none, 0)).toEqual([]);
  expect(neighboursOf(createSide(3, Int32Array.of(2), Int32Array.of(7), 1), 1)).toEqual([]);
});

test("rows that grow and shrink hold what lists would, and what is stepped to stands in front", () => {
  const random = seededRandom();
  const nodes = 30;
  const side = createSide(nodes, Int32Array.of(0, 0, 1), Int32Array.of(5, 6, 5), 3);
  const naive = Array.from({ length: nodes }, (_, node) => (node === 0 ? [5, 6] : node === 1 ? [5] : []));
  for (let round = 0; round < 2_000; round += 1) {
    const [node, neighbour] = [random.number(nodes), random.number(12)];
    const list = naive[node] ?? [];
    if (random.chance(0.55)) {
      expect(addNeighbour(side, node, neighbour)).toBe(true);
      list.push(neighbour);
    } else {
      const place = list.indexOf(neighbour);
      expect(removeNeighbour(side, node, neighbour)).toBe(place >= 0);
      if (place >= 0) list.splice(place, 1);
    }
    expect(neighboursOf(side, node).toSorted((a, b) => a - b)).toEqual(list.toSorted((a, b) => a - b));
    expect(walkedOf(side, node)).toBe(list.length);
  }
  for (const [node, list] of naive.entries())
    expect(neighboursOf(side, node).toSorted((a, b) => a - b)).toEqual(list.toSorted((a, b) => a - b));
});

test("a side that is full says so and keeps what it holds", () => {
  const side = createSide(1, new Int32Array(), new Int32Array(), 0);
  let added = 0;
  while (addNeighbour(side, 0, added)) added += 1;
  expect(added).toBeGreaterThan(1_000);
  expect(neighboursOf(side, 0)).toEqual(Array.from({ length: added }, (_, neighbour) => neighbour));
});
