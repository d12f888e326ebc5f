import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { singleBars } from "./bars.ts";
import type { Figure } from "./figure.ts";

const root = join(import.meta.dirname, "..");

/** Where the public API is written by hand. The model of businesses behind some of its operations serves the product's own calls as well. */
const folders = ["server/domains/public-api", "contract/v5", "server/domains/identity/apps"];

/** What the public API's operations cost: lines to read, and time and memory at a start before the first of them is called. */
export function measurePublicApi(): Figure[] {
  const starts = Array.from({ length: 7 }, measureStart);
  const median = (of: (start: Start) => number) => starts.map(of).toSorted((a, b) => a - b)[3] ?? Number.NaN;
  return [
    figure("own code of the public API", ownLines()),
    figure(
      "the public API's part of a start",
      median(({ ms }) => ms),
    ),
    figure(
      "the public API's part of memory before its first call",
      median(({ mb }) => mb),
    ),
  ];
}

function figure(name: keyof typeof singleBars & `${string}public API${string}`, value: number): Figure {
  return { name, value, ...singleBars[name] };
}

type Start = { ms: number; mb: number };

function measureStart(): Start {
  const child = join(import.meta.dirname, "public-start-child.ts");
  const { stdout, stderr } = spawnSync(process.execPath, ["--expose-gc", child], { encoding: "utf8" });
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout) as Start;
}

/** Lines that somebody wrote for the product: no tests and their fixtures, and nothing that is generated. */
function ownLines(): number {
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.ts`),
    { cwd: root, exclude: (path) => /\.(test|fixture|d)\.ts$/.test(path) },
  );
  return files.reduce((sum, file) => sum + readFileSync(join(root, file), "utf8").split("\n").length - 1, 0);
}
