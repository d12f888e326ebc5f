import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { singleBars } from "./bars.ts";
import type { Figure } from "./figure.ts";

const root = join(import.meta.dirname, "..");

const name = "own code of the public API";
/** Where the public API is written by hand. The model of businesses behind some of its operations serves the product's own calls as well. */
const folders = ["server/domains/public-api", "contract/v5", "server/domains/identity/apps"];

/** Lines that somebody wrote for the product: no tests and their fixtures, and nothing that is generated. */
export function measureOwnCode(): Figure[] {
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.ts`),
    { cwd: root, exclude: (path) => /\.(test|fixture|d)\.ts$/.test(path) },
  );
  const value = files.reduce((sum, file) => sum + readFileSync(join(root, file), "utf8").split("\n").length - 1, 0);
  return [{ name, value, ...singleBars[name] }];
}
