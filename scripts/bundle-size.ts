import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/**
 * Prints how much script and style each page loads at first, in kB as gzip, beside the budgets; exits 1 when a page is above.
 * Needs a build.
 */
type Route = { id: string; parentId?: string; module: string; imports?: string[]; css?: string[] };
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> };

const budgetKb = { script: 140, style: 15 };
const assets = join(import.meta.dirname, "..", "build", "client");
const manifestFile = readdirSync(join(assets, "assets")).find((name) => /^manifest-.*\.js$/.test(name));
if (manifestFile === undefined) throw new Error("build/client has no manifest: run `node scripts/build.ts` first");
const source = readFileSync(join(assets, "assets", manifestFile), "utf8");
const manifest = JSON.parse(source.slice(source.indexOf("=") + 1).replace(/;\s*$/, "")) as Manifest;

const sizes = new Map<string, number>();

function gzippedKb(files: Iterable<string>): number {
  let sum = 0;
  for (const file of new Set(files)) {
    const size =
      sizes.get(file) ?? gzipSync(readFileSync(join(assets, file.replace(/#.*$/, ""))), { level: 9 }).length / 1000;
    sizes.set(file, size);
    sum += size;
  }
  return sum;
}

function withParents(route: Route): Route[] {
  const parent = route.parentId === undefined ? undefined : manifest.routes[route.parentId];
  return parent ? [...withParents(parent), route] : [route];
}

const rows = Object.values(manifest.routes)
  .filter(({ id }) => id !== "root" && id !== "pages/shell")
  .map((route) => {
    const chain = withParents(route);
    const script = gzippedKb([
      manifest.entry.module,
      ...manifest.entry.imports,
      ...chain.flatMap(({ module, imports = [] }) => [module, ...imports]),
    ]);
    return { page: route.id, script, style: gzippedKb(chain.flatMap(({ css = [] }) => css)) };
  })
  .toSorted((a, b) => b.script - a.script);

process.stdout.write(`${"page".padEnd(24)}${"script kB".padStart(10)}${"style kB".padStart(10)}\n`);
for (const { page, script, style } of rows) {
  process.stdout.write(`${page.padEnd(24)}${script.toFixed(1).padStart(10)}${style.toFixed(1).padStart(10)}\n`);
}
const above = rows.filter(({ script, style }) => script > budgetKb.script || style > budgetKb.style);
process.stdout.write(
  `budget${" ".repeat(18)}${budgetKb.script.toFixed(1).padStart(10)}${budgetKb.style.toFixed(1).padStart(10)}\n`,
);
process.exitCode = above.length === 0 ? 0 : 1;
