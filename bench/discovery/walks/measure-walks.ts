import { createGraphBuilder } from "#engines/walks/build-graph.ts";
import { bytesOfGraph, type PinGraph } from "#engines/walks/pin-graph.ts";
import { createWalker } from "#engines/walks/walk.ts";
import type { Figure } from "../../figure.ts";
import { sequence } from "../search/generate-documents.ts";

const walks = 150;
/** Systems that count processor time in ticks are off by up to one; nothing takes more of it than time. */
const tickMs = 4;

/** The graph alone at a size: what it takes to build from edges in memory, what it holds, what walks cost. */
export function measureWalks(pictures: number): Figure[] {
  const random = sequence(5);
  const boards = Math.ceil(pictures / 5);
  const builder = createGraphBuilder();
  // A tenth of the pictures gets most saves; boards are as unequal.
  for (let edge = 0; edge < pictures * 10; edge += 1) {
    const picture = edge < pictures ? edge : Math.floor(pictures * random() ** 2);
    const board = Math.floor(boards * random() ** 1.5);
    builder.add({ pinHigh: 0, pinLow: edge + 1, rootHigh: 1, rootLow: picture + 1, boardHigh: 2, boardLow: board + 1 });
  }
  const before = process.threadCpuUsage();
  const graph = builder.build();
  const buildMs = millisecondsSince(before);
  const one = timesOf(graph, random, 1);
  const ten = timesOf(graph, random, 10);
  const name = (what: string) => `walks over ${pictures} pictures: ${what}`;
  const figure = (what: string, value: number, unit: string, bar = Infinity): Figure => ({
    name: name(what),
    value,
    unit,
    bar,
    better: "less",
  });
  return [
    figure("CPU of building from edges in memory", buildMs, "ms", 1_000 * Math.max(1, pictures / 1e6)),
    figure("memory", bytesOfGraph(graph) / 2 ** 20, "MB"),
    figure("CPU of one query, p50", one.p50, "ms"),
    figure("CPU of one query, p99", one.p99, "ms", 20),
    figure("CPU of ten queries, p50", ten.p50, "ms"),
    figure("CPU of ten queries, p99", ten.p99, "ms"),
  ];
}

function timesOf(graph: PinGraph, random: () => number, count: number): { p50: number; p99: number } {
  const walker = createWalker();
  const times: number[] = [];
  for (let walk = 0; walk < walks + 10; walk += 1) {
    const queries = Array.from({ length: count }, () => ({
      picture: Math.floor(random() * graph.pictures.size),
      weight: 1,
    }));
    const [before, began] = [process.threadCpuUsage(), performance.now()];
    walker(graph, { queries, max: 200 });
    const wall = performance.now() - began;
    if (walk >= 10) times.push(Math.min(wall, millisecondsSince(before) + tickMs));
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * times.length)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

/** Processor time of this thread, so that others on the machine do not count. */
function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
