import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeLists } from "./lists.ts";

/** Writes the lists and the documents that follow from the code. `--check` only says whether they are up to date. */
const root = join(import.meta.dirname, "..");
const checking = process.argv.includes("--check");
let stale = 0;

for (const [file, wanted] of Object.entries(makeLists(root))) keep(file, wanted);
// The documents are read from the product itself, which can't be loaded while a list of it names what is gone.
if (!checking || stale === 0) {
  const { documents } = await import("./documents.ts");
  for (const [file, make] of Object.entries(documents)) keep(file, make());
}
process.exit(checking && stale > 0 ? 1 : 0);

function keep(file: string, wanted: string): void {
  const path = join(root, file);
  if (existsSync(path) && readFileSync(path, "utf8") === wanted) return;
  stale += 1;
  if (checking) process.stdout.write(`${file} is not what the code says: npm run fix writes it anew\n`);
  else writeFileSync(path, wanted);
}
