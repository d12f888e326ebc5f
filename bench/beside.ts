import { existsSync } from "node:fs";
import { join } from "node:path";
import type { CaseName } from "./bars.ts";
import { collectionFolder, copyOfFolder } from "./collection.ts";
import { type LoadGenerator, startLoad } from "./load/start-load.ts";
import { measureSide, median, type RunLength, type Side } from "./measure-case.ts";
import { project } from "./product.ts";
import { type ProductSide, startSide } from "./side.ts";
import { table } from "./table.ts";

/** One case of both checkouts: medians of their requests a second, and median and ends of the ratio over the turns; by processor time the median. */
export type Comparison = {
  name: CaseName;
  ours: number;
  theirs: number;
  ratio: number;
  interval: readonly [low: number, high: number];
  byCpu: number;
};

export type BesidePlan = { checkout: string; pins: number; cases: readonly CaseName[]; runLength: RunLength };

/**
 * Measures the cases on this checkout and on another one, in turns in one run: while one product answers, the other is stopped. Both stand
 * on copies of one collection, which the other checkout's loader wrote.
 * @throws Error where the other folder is no checkout, or not built
 */
export async function measureBeside(
  { checkout, pins, cases, runLength }: BesidePlan,
  print: (line: string) => void,
): Promise<Comparison[]> {
  for (const part of ["scripts/toolchain.cjs", "build/server"])
    if (!existsSync(join(checkout, part)))
      throw new Error(`${checkout} has no ${part}: name a checkout of Magpie in which "npm run build" was run.`);
  const folder = await collectionFolder(pins, print, checkout);
  const copy = await copyOfFolder(folder);
  const theirs = await startSide(folder, cases, checkout);
  const ours = await startSide(copy, cases, project);
  const load = startLoad();
  try {
    const compared: Comparison[] = [];
    for (const name of cases) {
      print(`Measuring: ${name}`);
      compared.push(await compare({ name, ours, theirs, load, runLength }));
    }
    return compared;
  } finally {
    load.stop();
    await Promise.all([ours.close(), theirs.close()]);
  }
}

/** Prints the comparisons, and gives how many rows lie wholly below 1. */
export function reportBeside(compared: readonly Comparison[], print: (text: string) => void): number {
  const rows = compared.map(({ name, ours, theirs, ratio, byCpu, interval: [low, high] }) => [
    name,
    ours.toFixed(0),
    theirs.toFixed(0),
    ratio.toFixed(2),
    `${low.toFixed(2)}–${high.toFixed(2)}`,
    byCpu.toFixed(2),
    high < 1 ? "slower" : low > 1 ? "faster" : "even",
  ]);
  print(`\n${table(["case", "ours/s", "theirs/s", "ratio", "over turns", "by CPU", "verdict"], rows)}\n`);
  return compared.filter(({ interval: [, high] }) => high < 1).length;
}

type Turns = { name: CaseName; ours: ProductSide; theirs: ProductSide; load: LoadGenerator; runLength: RunLength };

async function compare({ name, ours, theirs, load, runLength }: Turns): Promise<Comparison> {
  const turn = (side: ProductSide, other: ProductSide, seconds: number) =>
    other.asleep(() =>
      measureSide({ load, product: side.product }, side.requests(name), {
        seconds,
        connections: runLength.connections,
        afterwards: side.quiet,
      }),
    );
  for (const [side, other] of [
    [ours, theirs],
    [theirs, ours],
  ] as const)
    await turn(side, other, 1);
  const turns: { ours: Side; theirs: Side }[] = [];
  for (let round = 0; round < runLength.rounds; round += 1) {
    // Whoever goes first in one turn goes second in the next.
    const first = round % 2 === 0 ? ours : theirs;
    const second = first === ours ? theirs : ours;
    const a = await turn(first, second, runLength.seconds);
    const b = await turn(second, first, runLength.seconds);
    if (a.refused + b.refused > 0) throw new Error(`${name}: ${a.refused + b.refused} requests were refused`);
    turns.push(first === ours ? { ours: a, theirs: b } : { ours: b, theirs: a });
  }
  const ratios = turns.map((one) => one.ours.perSecond / one.theirs.perSecond);
  return {
    name,
    ours: median(turns.map((one) => one.ours.perSecond)),
    theirs: median(turns.map((one) => one.theirs.perSecond)),
    ratio: median(ratios),
    interval: [Math.min(...ratios), Math.max(...ratios)],
    byCpu: median(turns.map((one) => one.theirs.cpuMs / one.ours.cpuMs)),
  };
}
