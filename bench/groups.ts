import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { measureImageWork } from "#server/platform/images/process-image.bench.ts";
import { type CaseName, growthBar, singleBars } from "./bars.ts";
import { runGridBench } from "./browser/grid.bench.ts";
import { measureFirstLook } from "./first-look/measure-first-look.ts";
import { measureAdEvents } from "./ads/measure-ad-events.ts";
import { measureReports } from "./ads/measure-reports.ts";
import { measureHomeWithAds } from "./ads/measure-home-with-ads.ts";
import { measureIdleAds } from "./ads/measure-idle-ads.ts";
import { recountReports } from "./ads/recount-reports.ts";
import { measureDecisions, measureProperties, measureReplays } from "./auction/measure-auction.ts";
import { measurePlanner } from "./auction/measure-planner.ts";
import { measureTable } from "./browser/measure-table.ts";
import { measureBrowser } from "./browser-budgets.ts";
import { measureDialogs } from "./measure-dialogs.ts";
import { measureBreached } from "./measure-breached.ts";
import { measureFound } from "./measure-found.ts";
import { measureReadsBesideSaves } from "./measure-reads-beside-saves.ts";
import { measureConversions } from "./measure-conversions.ts";
import { measureIndexing } from "./measure-indexing.ts";
import { measureQueue } from "./measure-queue.ts";
import { measureIndex } from "./discovery/search/measure-index.ts";
import { measureLargePeople } from "./measure-large-people.ts";
import { measureLive } from "./measure-live.ts";
import { measurePublicApi } from "./measure-public-api.ts";
import { measureParts } from "./discovery/search/measure-parts.ts";
import { measureRelevance } from "./discovery/search/measure-relevance.ts";
import { measureSearch } from "./discovery/search/measure-search.ts";
import { measureRecall } from "./discovery/walks/measure-recall.ts";
import { measureWalks } from "./discovery/walks/measure-walks.ts";
import { type CaseResult, measureCase, type RunLength } from "./measure-case.ts";
import { measureQuality } from "./quality/measure-quality.ts";
import { measureSignIns } from "./measure-sign-ins.ts";
import { residentMb } from "./processor-time.ts";
import { startProduct } from "./product.ts";
import type { Figure } from "./figure.ts";
import { setStage } from "./stage.ts";

export type Plan = {
  pins: number;
  runLength: RunLength;
  cases: CaseName[];
  groups: readonly string[];
  isQuick: boolean;
};

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
/** Longer than a thread that came to rest takes to give back what it needs no more. */
const restMs = 10_000;

/** Runs what was asked for, one after the other. A group that breaks is a missed figure that says why; the others keep theirs. */
export async function runGroups(
  { pins, runLength, cases, groups, isQuick }: Plan,
  print: (line: string) => void,
): Promise<{ cases: CaseResult[]; figures: Figure[] }> {
  const figures: Figure[] = [];
  const results: CaseResult[] = [];
  const attempt = async (group: string, measure: () => Promise<readonly Figure[]> | readonly Figure[]) => {
    try {
      figures.push(...(await measure()));
    } catch (error) {
      print(`${group} broke: ${error instanceof Error ? error.stack : String(error)}`);
      figures.push({ name: `${group} broke`, value: Number.NaN, unit: "", bar: 0, better: "less" });
    }
  };
  const wants = (group: string) => groups.includes(group);
  if (wants("public-api")) await attempt("public-api", measurePublicApi);
  if (wants("live")) await attempt("live", measureLive);
  if (wants("large-people")) await attempt("large people", () => measureLargePeople(pins, print));
  if (wants("starts")) await attempt("starts", measureStarts);
  if (wants("first-look")) await attempt("first look", () => measureFirstLook(print));
  if (wants("upload")) await attempt("upload", async () => [await measureUpload(runLength)]);
  if (wants("sign-ins")) await attempt("sign-ins", () => measureSignIns(pins, print));
  if (wants("breached")) await attempt("breached", measureBreached);
  if (wants("queue")) await attempt("queue", () => measureQueue(print));
  if (wants("indexing")) await attempt("indexing", () => measureIndexing(print));
  if (wants("saves")) await attempt("saves", () => measureSaves(pins, print));
  if (wants("reads-beside-saves")) await attempt("reads-beside-saves", () => measureReadsBesideSaves(pins, print));
  if (cases.length > 0 || wants("growth") || wants("browser")) {
    const wanted = wants("growth") ? [...new Set([...cases, ...grown])] : cases;
    const stage = await setStage(pins, wanted, print);
    try {
      await attempt("api", async () => {
        for (const name of wanted) results.push(await measureNamed(stage, name, runLength, print));
        return results.length === 0 ? [] : [await memoryOf(stage.product.pid)];
      });
      if (wants("browser")) {
        await attempt("browser", () => measureBrowser(stage.visit, print));
        await attempt("dialogs", () => measureDialogs(stage.visit, print));
      }
    } finally {
      await stage.close();
    }
  }
  if (wants("growth")) await attempt("growth", () => measureGrowth(results, pins, runLength, print));
  if (wants("grid")) await attempt("grid", measureGrid);
  if (wants("search-parts")) await attempt("search parts", () => measureParts(pins, runLength, print));
  if (wants("quality")) await attempt("quality", () => measureQuality(print));
  if (wants("discovery")) {
    // First, while this process holds no garbage of others that is to be collected meanwhile.
    for (const pictures of [100_000, 1_000_000]) await attempt("walks", () => measureWalks(pictures));
    await attempt("relevance", () => measureRelevance(print));
    await attempt("search", () => measureSearch(pins, runLength, print));
    await attempt("index", () => measureIndex(pins));
    await attempt("recall", measureRecall);
  }
  if (wants("conversions")) await attempt("conversions", () => measureConversions(print));
  if (wants("ads")) {
    await attempt("ads that nobody serves", () => measureIdleAds(pins, print));
    await attempt("home with ads", () => measureHomeWithAds(pins, runLength, print));
    await attempt("events of ads", () => measureAdEvents(print));
    await attempt("reporting pages", () => measureReports(isQuick ? 400_000 : 10_000_000, isQuick ? 60 : 200, print));
    await attempt("reports", () => recountReports(isQuick ? 40_000 : 1_000_000, print));
  }
  if (wants("table")) await attempt("table", () => measureTable(print));
  if (wants("planner")) await attempt("planner", () => measurePlanner(isQuick ? 1 : 6, print));
  if (wants("auction")) {
    await attempt("decisions", measureDecisions);
    await attempt("replays", () => measureReplays(100_000));
    await attempt("properties", () => measureProperties(isQuick ? 5_000 : 100_000, print));
  }
  return { cases: results.filter(({ name }) => cases.includes(name)), figures };
}

/** What the product holds once it has come to rest. */
async function memoryOf(pid: number): Promise<Figure> {
  await wait(restMs);
  return { name: "memory afterwards", value: residentMb(pid), ...singleBars["memory afterwards"] };
}

async function measureGrid(): Promise<Figure[]> {
  return (await runGridBench()).rows.map(({ contestant, figure, unit, value, bar }) => ({
    name: `grid, ${contestant}: ${figure}`,
    value,
    unit,
    bar: contestant === "magpie" ? bar : Infinity,
    better: "less",
  }));
}

function measureNamed(
  stage: Awaited<ReturnType<typeof setStage>>,
  name: CaseName,
  runLength: RunLength,
  print: (line: string) => void,
): Promise<CaseResult> {
  print(`Measuring: ${name}`);
  return measureCase(stage, name, runLength);
}

/** Processor time of each case on all pins, by that on a tenth of them. */
async function measureGrowth(
  large: readonly CaseResult[],
  pins: number,
  runLength: RunLength,
  print: (line: string) => void,
): Promise<Figure[]> {
  const stage = await setStage(pins / smaller, grown, print);
  try {
    const small: CaseResult[] = [];
    for (const name of grown) small.push(await measureNamed(stage, name, runLength, print));
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

/** Saves that come at a steady hundred a second: how long 95 of 100 wait until they are confirmed, from when they were clicked. */
async function measureSaves(pins: number, print: (line: string) => void): Promise<Figure[]> {
  const name = "save at 100 a second: p95";
  const stage = await setStage(pins, ["save a pin"], print);
  try {
    const requests = stage.requests("save a pin");
    const plan = { port: stage.product.port, requests, connections: 40, perSecond: 100 };
    await stage.load.send({ ...plan, seconds: 2 });
    await stage.quiet();
    print(`Measuring: ${name}`);
    const { p95, refused, answered } = await stage.load.send({ ...plan, seconds: 10 });
    if (refused > 0) throw new Error(`${refused} of ${answered} saves were refused`);
    await stage.quiet();
    return [{ name, value: p95, ...singleBars[name] }, await measureFound(stage.visit, print)];
  } finally {
    await stage.close();
  }
}

async function measureUpload({ rounds }: RunLength): Promise<Figure> {
  const name = "upload with three sizes";
  const { ratio } = await measureImageWork(rounds);
  return { name, value: ratio, ...singleBars[name] };
}
