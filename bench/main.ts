import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { caseNames } from "./bars.ts";
import { measureBeside, reportBeside } from "./beside.ts";
import { runGroups } from "./groups.ts";
import { machineSpeed, speedLine } from "./machine-speed.ts";
import { report } from "./report.ts";

/**
 * `npm run bench [-- NAME …] [-- --quick | --large] [-- --beside FOLDER]`: every case beside the least it could cost here, in turn, in one run. Names are those
 * of the cases, or of the groups: api, public-api, live, large-people, starts, first-look, upload, queue, indexing, saves, reads-beside-saves, sign-ins, breached, growth, browser, grid, search-parts, discovery, quality, conversions, auction, planner, ads, table. MAGPIE_BENCH_TATE names the folder of
 * the works of art on which relevance and recall are judged (see `discovery/artworks.ts`), MAGPIE_BENCH_PAGES that of pages others keep for their tests (see `quality/measure-kept-pages.ts`).
 * `--beside` measures the cases of the group api on this checkout and on another one, which is built, in turns.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: "boolean", default: false },
    large: { type: "boolean", default: false },
    beside: { type: "string" },
  },
});

const print = (line: string) => void process.stderr.write(`${line}\n`);
const groups = [
  "api",
  "public-api",
  "live",
  "large-people",
  "starts",
  "first-look",
  "upload",
  "queue",
  "indexing",
  "saves",
  "reads-beside-saves",
  "sign-ins",
  "breached",
  "growth",
  "browser",
  "grid",
  "search-parts",
  "discovery",
  "quality",
  "conversions",
  "auction",
  "planner",
  "ads",
  "table",
] as const;
const unknown = positionals.find((name) => ![...groups, ...caseNames].includes(name as never));
if (unknown !== undefined) {
  print(`${unknown}: no such case; there are ${[...groups, ...caseNames].join(", ")}.`);
  process.exit(2);
}

const pins = values.large ? 1_000_000 : values.quick ? 10_000 : 100_000;
const runLength =
  values.quick && values.beside === undefined
    ? { rounds: 3, seconds: 2, connections: 10 }
    : { rounds: 5, seconds: 5, connections: 10 };
const named = (name: string) => positionals.length === 0 || positionals.includes(name);
const cases = caseNames.filter((name) => named("api") || named(name));
const began = performance.now();
const speed = machineSpeed();
if (values.beside !== undefined) {
  const compared = await measureBeside({ checkout: resolve(values.beside), pins, cases, runLength }, print);
  const slower = reportBeside(compared, (text) => void process.stdout.write(`${text}\n`));
  process.stdout.write(`${speedLine(speed, machineSpeed(), (performance.now() - began) / 1000)}\n`);
  process.stdout.write(
    slower === 0
      ? "No case is slower in every turn.\n"
      : `Slower in every turn: ${slower} of ${compared.length} cases.\n`,
  );
  process.exit(slower === 0 ? 0 : 1);
}
const measured = await runGroups(
  { pins, runLength, cases, groups: groups.filter(named), isQuick: values.quick },
  print,
);
const missed = await report({ pins, ...measured }, (text) => void process.stdout.write(`${text}\n`));
process.stdout.write(`${speedLine(speed, machineSpeed(), (performance.now() - began) / 1000)}\n`);
process.stdout.write(missed === 0 ? "All bars are kept.\n" : `${missed} bars are missed.\n`);
process.exit(missed === 0 ? 0 : 1);
