import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measureImageWork } from "#server/platform/images/process-image.bench.ts";
import { type CaseName, growthBar, singleBars } from "./bars.ts";
import { runGridBench } from "./browser/grid.bench.ts";
import { measureBrowser } from "./browser-budgets.ts";
import { measureIndex } from "./discovery/search/measure-index.ts";
import { measureRelevance } from "./discovery/search/measure-relevance.ts";
import { measureSearch } from "./discovery/search/measure-search.ts";
import { measureRecall } from "./discovery/walks/measure-recall.ts";
import { measureWalks } from "./discovery/walks/measure-walks.ts";
import { type CaseResult, measureCase, type Pace } from "./measure-case.ts";
import { residentMb } from "./processor-time.ts";
import { startProduct } from "./product.ts";
import type { Figure } from "./report.ts";
import { setStage } from "./stage.ts";

export type Plan = { pins: number; pace: Pace; cases: CaseName[]; groups: readonly string[] };

/** What has to cost the same however many pins there are. */
const grown: readonly CaseName[] = [
  "one pin",
  "board feed of 50",
  "home feed of 50",
  "save a pin",
  "search",
  "typeahead",
];
const smaller = 10;

/** Runs what was asked for, one after the other. */
export async function runGroups(
  { pins, pace, cases, groups }: Plan,
  say: (line: string) => void,
): Promise<{ cases: CaseResult[]; figures: Figure[] }> {
  const figures: Figure[] = [];
  let results: CaseResult[] = [];
  if (groups.includes("starts")) figures.push(...(await measureStarts()));
  if (groups.includes("upload")) figures.push(await measureUpload(pace));
  if (cases.length > 0 || groups.includes("growth") || groups.includes("browser")) {
    const wanted = groups.includes("growth") ? [...new Set([...cases, ...grown])] : cases;
    const stage = await setStage(pins, wanted, say);
    try {
      results = await measureAll(stage, wanted, pace, say);
      if (results.length > 0)
        figures.push({
          name: "memory afterwards",
          value: residentMb(stage.product.pid),
          ...singleBars["memory afterwards"],
        });
      if (groups.includes("browser")) figures.push(...(await measureBrowser(stage.visit, say)));
    } finally {
      await stage.close();
    }
  }
  if (groups.includes("growth")) figures.push(...(await measureGrowth(results, pins, pace, say)));
  if (groups.includes("grid")) {
    for (const { contestant, figure, unit, value, bar } of (await runGridBench()).rows)
      figures.push({
        name: `grid, ${contestant}: ${figure}`,
        value,
        unit,
        bar: contestant === "magpie" ? bar : Infinity,
        better: "less",
      });
  }
  if (groups.includes("discovery")) {
    figures.push(...(await measureRelevance(say)));
    figures.push(...(await measureSearch(pins, pace, say)));
    figures.push(...measureIndex(pins));
    figures.push(...measureRecall());
    for (const pictures of [100_000, 1_000_000]) figures.push(...measureWalks(pictures));
  }
  return { cases: results.filter(({ name }) => cases.includes(name)), figures };
}

async function measureAll(
  stage: Awaited<ReturnType<typeof setStage>>,
  names: readonly CaseName[],
  pace: Pace,
  say: (line: string) => void,
): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  for (const name of names) {
    say(`Measuring: ${name}`);
    results.push(await measureCase(stage, name, pace));
  }
  return results;
}

/** Processor time of each case on all pins, by that on a tenth of them. */
async function measureGrowth(
  large: readonly CaseResult[],
  pins: number,
  pace: Pace,
  say: (line: string) => void,
): Promise<Figure[]> {
  const stage = await setStage(pins / smaller, grown, say);
  try {
    const small = await measureAll(stage, grown, pace, say);
    return small.map(({ name, ours }) => {
      const cost = large.find((one) => one.name === name)?.ours.cpuMs ?? Number.NaN;
      return { name: `growth: ${name}`, value: cost / ours.cpuMs, unit: "×", bar: growthBar, better: "less" };
    });
  } finally {
    await stage.close();
  }
}

async function measureStarts(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), "magpie-bench-start-"));
  await chmod(folder, 0o711);
  try {
    const seconds: number[] = [];
    for (const _ of ["first", "next"]) {
      const product = await startProduct(folder, { MAGPIE_SAMPLE: "on" });
      seconds.push(product.readyAfterS);
      await product.stop();
    }
    const [first = Number.NaN, next = Number.NaN] = seconds;
    return [
      { name: "first start", value: first, ...singleBars["first start"] },
      { name: "next start", value: next, ...singleBars["next start"] },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureUpload({ rounds }: Pace): Promise<Figure> {
  const name = "upload with three sizes";
  const { ratio } = await measureImageWork(rounds);
  return { name, value: ratio, ...singleBars[name] };
}
