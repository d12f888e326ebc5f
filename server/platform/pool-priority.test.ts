import { execFileSync, spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const file = new URL("./pool-priority.ts", import.meta.url).href;
const isHere = process.platform === "linux" && spawnSync("chrt", ["--version"]).status === 0;
/** Numbers of sched(7), as /proc/pid/stat shows them. */
const policies = { other: 0, idle: 5 };

/** The policy and niceness of the threads of a process that has lowered them: its own one, then those of the pool. */
function lowered(processors: number): { main: [number, number]; pool: [number, number][] } {
  const script = `
    import { readdirSync, readFileSync } from "node:fs";
    import { stat } from "node:fs/promises";
    import { lowerPoolPriority } from ${JSON.stringify(file)};
    await stat(".");
    await lowerPoolPriority(${processors});
    const of = (task) => {
      const text = readFileSync("/proc/self/task/" + task + "/stat", "utf8");
      const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
      return { name: text.slice(text.indexOf("(") + 1, text.lastIndexOf(")")), it: [Number(fields[38]), Number(fields[16])] };
    };
    const all = readdirSync("/proc/self/task").map(of);
    console.log(JSON.stringify({ main: of(process.pid).it, pool: all.filter(({ name }) => name === "libuv-worker").map(({ it }) => it) }));`;
  return JSON.parse(
    execFileSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" }),
  ) as ReturnType<typeof lowered>;
}

test.runIf(isHere)(
  "threads that hash and read files run when nothing else wants a processor; with one processor they are only nicer",
  () => {
    const two = lowered(2);
    expect(two.main[0]).toBe(policies.other);
    expect(two.pool.length).toBeGreaterThan(0);
    for (const [policy] of two.pool) expect(policy).toBe(policies.idle);
    const one = lowered(1);
    for (const thread of one.pool) expect(thread).toEqual([policies.other, one.main[1] + 5]);
  },
);
