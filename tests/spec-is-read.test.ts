import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { errorCodes } from "#spec/error-codes.ts";
import { flags } from "#spec/flags.ts";
import { isRead, leavesOf, productFiles, readsOf, readText } from "./spec-leaves.ts";

/** Who may read the specification's words and numbers so that they count; the data itself may build on itself. */
const readers = ["server", "web", "rules", "contract", "sandbox", "samples", "seed", "bundle", "engines", "spec"];
const isSpec = (module: string) => /^spec\/(copy|constants)\//.test(module) && !module.includes("/locales/");

/** What no program reads, and why it stands there all the same. */
const exceptions: Record<string, string> = {};

/** What nobody reads yet. */
const unread: readonly string[] = [];

const files = productFiles(readers).filter((file) => !file.includes("spec/copy/locales/"));
const sources = files.map((file) => [file, readText(file)] as const);

test("every sentence and number of the specification has a reader in the product", async () => {
  const reads = new Set(sources.flatMap(([file, code]) => [...readsOf(file, code, isSpec)]));
  const modules = globSync("spec/{copy,constants}/**/*.ts", { cwd: join(import.meta.dirname, "..") }).filter(isSpec);
  const found: string[] = [];
  let leaves = 0;
  for (const module of modules)
    for (const leaf of leavesOf((await import(join(import.meta.dirname, "..", module))) as Record<string, unknown>)) {
      leaves += 1;
      if (!isRead(`${module}#${leaf}`, reads)) found.push(leaf);
    }
  expect(leaves).toBeGreaterThan(1500);
  expect(found.toSorted()).toEqual([...Object.keys(exceptions), ...unread].toSorted());
});

test.each(Object.keys(flags))("the flag %s decides something", (flag) => {
  const name = new RegExp(`\\b${flag}\\b`);
  expect(sources.some(([file, code]) => !file.startsWith("spec/") && name.test(code))).toBe(true);
});

/** Codes that are given where no refusal is named, and where. */
const namedElsewhere: Partial<Record<keyof typeof errorCodes, string>> = {};

test.each(Object.keys(errorCodes) as (keyof typeof errorCodes)[])("the error %s is given by something", (code) => {
  const name = new RegExp(`\\b${code}\\b`);
  const given = sources.some(([file, text]) => file.startsWith("server/") && name.test(text));
  expect(given || namedElsewhere[code] !== undefined).toBe(true);
});
