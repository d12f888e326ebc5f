import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

const file = new URL("./pool-priority.ts", import.meta.url).href;

/** The niceness of the threads of a process that has lowered them: its own one, then those of the pool. */
function lowered(): { main: number; pool: number[] } {
  const script = `
    import { readdirSync, readFileSync } from "node:fs";
    import { stat } from "node:fs/promises";
    import { getPriority } from "node:os";
    import { lowerPoolPriority } from ${JSON.stringify(file)};
    await stat(".");
    lowerPoolPriority();
    const isOfPool = (task) => readFileSync("/proc/self/task/" + task + "/comm", "utf8").trim() === "libuv-worker";
    const pool = readdirSync("/proc/self/task").filter(isOfPool).map((task) => getPriority(Number(task)));
    console.log(JSON.stringify({ main: getPriority(), pool }));`;
  const run = ["--input-type=module", "--eval", script];
  return JSON.parse(execFileSync(process.execPath, run, { encoding: "utf8" })) as ReturnType<typeof lowered>;
}

test.runIf(process.platform === "linux")("threads that hash and read files are nicer than the one that answers", () => {
  const { main, pool } = lowered();
  expect(pool.length).toBeGreaterThan(0);
  for (const niceness of pool) expect(niceness).toBe(Math.min(19, main + 10));
});
