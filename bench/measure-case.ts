import type { Bars, CaseName } from "./bars.ts";
import type { LoadResult } from "./load/http-load.ts";
import type { LoadRequest } from "./load/http-load.ts";
import type { LoadGenerator } from "./load/start-load.ts";
import type { Stage } from "./stage.ts";
import { processorTime } from "./processor-time.ts";

export type Side = { perSecond: number; cpuMs: number; p50: number; p95: number; refused: number };

export type CaseResult = {
  name: CaseName;
  ours: Side;
  floor: Side;
  /** Our requests a second by the floor's, the median over the rounds; each round runs both. */
  ratio: number;
  /** The floor's processor time by ours: what the ratio would be on a machine with nothing else to do. */
  cpuRatio: number;
};

export type RunLength = { rounds: number; seconds: number; connections: number };

/** Runs a case and its floor in turn. */
export async function measureCase(
  stage: Stage,
  name: CaseName,
  { rounds, seconds, connections }: RunLength,
): Promise<CaseResult> {
  const requests = stage.requests(name);
  const floorRequests = requests.map((_, number): LoadRequest => ({
    method: "GET",
    path: `/${encodeURIComponent(name)}/${number}`,
    headers: {},
  }));
  const ours: Side[] = [];
  const floor: Side[] = [];
  await stage.load.send({ port: stage.product.port, requests, connections, seconds: Math.min(1, seconds) });
  await stage.quiet();
  for (let round = 0; round < rounds; round += 1) {
    const length = { seconds, connections };
    ours.push(await measureSide(stage, requests, { ...length, afterwards: stage.quiet }));
    const bare = { load: stage.load, product: { ...stage.floor, database: stage.product.database } };
    floor.push(
      await stage.productAsleep(() => measureSide(bare, floorRequests, { ...length, afterwards: stage.clearJobs })),
    );
  }
  const ratios = ours.map(({ perSecond }, round) => perSecond / (floor[round]?.perSecond ?? Number.NaN));
  const cpuRatios = ours.map(({ cpuMs }, round) => (floor[round]?.cpuMs ?? Number.NaN) / cpuMs);
  return { name, ours: middle(ours), floor: middle(floor), ratio: median(ratios), cpuRatio: median(cpuRatios) };
}

/** What load is made with, and what it is made on. */
export type Measured = { load: LoadGenerator; product: { port: number; pid: number; database: number } };

/** One turn of a case. The work a request leaves behind (jobs) is part of what it costs. */
export async function measureSide(
  { load, product: { port, pid, database } }: Measured,
  requests: LoadRequest[],
  { seconds, connections, afterwards }: Omit<RunLength, "rounds"> & { afterwards: () => Promise<void> },
): Promise<Side> {
  const before = processorTime([pid], [database]);
  const result: LoadResult = await load.send({ port, requests, connections, seconds });
  await afterwards();
  const used = processorTime([pid], [database]) - before;
  return {
    perSecond: result.answered / result.seconds,
    cpuMs: used / result.answered,
    p50: result.p50,
    p95: result.p95,
    refused: result.refused,
  };
}

/** Which bars a case misses, in words; empty when none. */
export function missedBars({ ours, ratio, cpuRatio }: CaseResult, bars: Bars): string[] {
  const missed: string[] = [];
  if (bars.ratio !== undefined && Math.max(ratio, cpuRatio) < bars.ratio) missed.push("ratio");
  if (bars.perSecond !== undefined && ours.perSecond < bars.perSecond) missed.push("requests/s");
  if (bars.cpuMs !== undefined && ours.cpuMs > bars.cpuMs) missed.push("CPU-ms");
  if (bars.p95Ms !== undefined && ours.p95 > bars.p95Ms) missed.push("p95");
  if (ours.refused > 0) missed.push(`${ours.refused} refused`);
  return missed;
}

function middle(sides: readonly Side[]): Side {
  const of = (figure: keyof Side) => median(sides.map((one) => one[figure]));
  return {
    perSecond: of("perSecond"),
    cpuMs: of("cpuMs"),
    p50: of("p50"),
    p95: of("p95"),
    refused: Math.max(...sides.map(({ refused }) => refused)),
  };
}

/** The middle one; of an even number the greater of the two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
