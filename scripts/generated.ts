import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { catalogs, openIn } from "./catalogs.ts";
import { firstDifference } from "./first-difference.ts";
import { makeLists } from "./lists.ts";
import { v5Parts } from "./v5-parts.ts";

/**
 * Writes the lists, the catalogs of translations and the documents that follow from the code. `--check` only says whether they are up to
 * date. What a translator has left to do is told, and fails, with it and without.
 */
const root = join(import.meta.dirname, "..");
const checking = process.argv.includes("--check");
let stale = 0;
let untranslated = 0;

for (const [file, wanted] of Object.entries({ ...v5Parts(root), ...makeLists(root) })) keep(file, wanted);
// The documents are read from the product itself, which can't be loaded while a list of it names what is gone.
if (!checking || stale === 0) {
  const { documents } = await import("./documents.ts");
  for (const [file, make] of Object.entries(documents)) keep(file, make());
}
for (const [file, wanted] of Object.entries(await catalogs(root))) {
  keep(file, wanted);
  for (const line of openIn(file, wanted)) {
    untranslated += 1;
    process.stdout.write(`${line}\n`);
  }
}
process.exit((checking && stale > 0) || untranslated > 0 ? 1 : 0);

function keep(file: string, wanted: string): void {
  const path = join(root, file);
  const line = firstDifference(existsSync(path) ? readFileSync(path, "utf8") : "", wanted);
  if (line === null) return;
  stale += 1;
  if (checking) {
    process.stdout.write(`${file}:${line}: from here on it isn't what the code says: npm run fix writes it anew\n`);
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, wanted);
}
