import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { singleBars } from "./bars.ts";
import type { Figure } from "./figure.ts";

const root = join(import.meta.dirname, "..");

/** Where the public API is written by hand; the model of businesses behind its operations is counted beside it. */
const parts = {
  "own code of the public API": ["server/domains/public-api", "contract/v5", "server/domains/identity/apps"],
  "own code of business access": ["server/domains/business/access"],
} as const;

/** Lines that somebody wrote for the product: no tests and their fixtures, and nothing that is generated. */
export function measureOwnCode(): Figure[] {
  return Object.entries(parts).map(([name, folders]) => {
    const files = globSync(
      folders.map((folder) => `${folder}/**/*.ts`),
      { cwd: root, exclude: (path) => /\.(test|fixture|d)\.ts$/.test(path) },
    );
    const value = files.reduce((sum, file) => sum + readFileSync(join(root, file), "utf8").split("\n").length - 1, 0);
    return { name, value, ...singleBars[name as keyof typeof parts] };
  });
}
