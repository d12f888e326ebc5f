import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Where a file first says something, as `file:line`. */
export function lineOf(root: string, file: string, what: string): string {
  const lines = readFileSync(join(root, file), "utf8").split("\n");
  return `${file}:${lines.findIndex((line) => line.includes(what)) + 1}`;
}
