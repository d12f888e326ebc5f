import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { chmod, cp, mkdtemp, mkdir, readFile, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { project } from "./product.ts";

const written = [
  "{server/database/migrations,seed,engines/text}/**/*.ts",
  "server/domains/discovery/search/{document,phrases-of,language-families,english-words}.ts",
];

/**
 * A data folder with so many pins, for one run alone. It is loaded once for a form of the schema and copied from then on.
 * @param pins how many; people are a twentieth of it
 * @param checkout whose loader writes it
 */
export async function collectionFolder(
  pins: number,
  print: (line: string) => void,
  checkout = project,
): Promise<string> {
  const kept = join(tmpdir(), "magpie-bench", `${pins}-${await schemaHash(checkout)}`);
  if (!(await exists(kept))) await loadInto(kept, pins, { print, checkout });
  return copyOfFolder(kept);
}

/** A copy of a data folder that no product runs on, for one run alone. */
export async function copyOfFolder(folder: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), "magpie-bench-run-"));
  // The database's own user has to pass through.
  await chmod(copy, 0o711);
  await cp(folder, copy, { recursive: true, preserveTimestamps: true });
  return copy;
}

type Loading = { print: (line: string) => void; checkout: string };

async function loadInto(kept: string, pins: number, { print, checkout }: Loading): Promise<void> {
  print(`Loading ${pins} pins, once …`);
  await mkdir(join(kept, ".."), { recursive: true, mode: 0o711 });
  const unfinished = `${kept}.${process.pid}`;
  await run(checkout, ["load", "--pins", String(pins), "--people", String(Math.ceil(pins / 20))], unfinished);
  await rename(unfinished, kept);
}

async function run(checkout: string, args: readonly string[], dataDir: string): Promise<void> {
  const child = spawn(process.execPath, [join(checkout, "server/cli/main.ts"), ...args], {
    stdio: ["ignore", "ignore", "ignore"],
    env: { ...process.env, MAGPIE_DATA_DIR: dataDir, NODE_ENV: "production" },
  });
  const code = await new Promise((resolve) => child.on("exit", resolve));
  if (code === 0) return;
  await rm(dataDir, { recursive: true, force: true });
  throw new Error(`magpie ${args.join(" ")} ended with ${String(code)}`);
}

/** The tables and what the loader writes into them: documents of another form would be written anew while something is measured. */
async function schemaHash(checkout: string): Promise<string> {
  const hash = createHash("sha256");
  for (const file of globSync(written, { cwd: checkout }).sort()) hash.update(await readFile(join(checkout, file)));
  return hash.digest("hex").slice(0, 12);
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
