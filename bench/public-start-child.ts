import { globSync } from "node:fs";
import { join } from "node:path";

/** Prints as JSON what loading the operations of the public API adds to loading everything else that answers. Needs --expose-gc. */
const root = join(import.meta.dirname, "..");
const routes = globSync("server/domains/**/*.routes.ts", { cwd: root });
const isPublic = (path: string) => path.includes("public-api");
for (const path of routes.filter((path) => !isPublic(path))) await import(join(root, path));

const heldMb = () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
};
const before = heldMb();
const began = performance.now();
for (const path of routes.filter(isPublic)) await import(join(root, path));
const ms = performance.now() - began;
process.stdout.write(JSON.stringify({ ms, mb: heldMb() - before }));
