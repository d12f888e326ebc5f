import { globSync } from "node:fs";
import { join } from "node:path";

/** Prints as JSON what loading the operations of the public API adds to loading everything else that answers. Needs --expose-gc. */
const root = join(import.meta.dirname, "..");
const others = globSync("server/domains/**/*.routes.ts", { cwd: root, exclude: (path) => path.includes("public-api") });
for (const path of others) await import(join(root, path));

const heldMb = () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
};
const before = heldMb();
const began = performance.now();
await import("#server/domains/public-api/v5.routes.ts");
const ms = performance.now() - began;
process.stdout.write(JSON.stringify({ ms, mb: heldMb() - before }));
