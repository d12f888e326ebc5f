import { readdirSync } from "node:fs";
import { subscribe } from "node:diagnostics_channel";
import { startProduct } from "#server/app/start-product.ts";
import { readConfig } from "#server/config/config.ts";
import { createLog } from "#server/config/log.ts";

/** What the product of a process takes up at a moment. */
export type TakenUp = { threads: number; statements: number; memoryMb: number };

/** The product, which tells its parent on each message what it takes up; after a collection of garbage, so that only what is held counts. */
const { stop } = await startProduct(readConfig(process.env), { log: createLog(), roles: ["web"] });
let statements = 0;
subscribe("magpie:statement", () => {
  statements += 1;
});
process.on("message", () => {
  for (let round = 0; round < 3; round += 1) global.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  const taken: TakenUp = {
    threads: readdirSync("/proc/self/task").length,
    statements,
    memoryMb: (heapUsed + external) / 2 ** 20,
  };
  process.send?.(taken);
});
process.on("disconnect", () => void stop().finally(() => process.exit(0)));
process.send?.("ready");
