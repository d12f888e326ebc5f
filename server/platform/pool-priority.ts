import { readdirSync, readFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";

const politeness = 10;
const lowest = 19;

/**
 * Lets the threads that hash, scale pictures and read files step back behind the one that answers, so that whoever waits for a page is
 * served before whoever waits for a hash. On Linux alone, where a thread has a priority of its own; elsewhere nothing happens.
 * docs/decisions/014-hashing-gives-way.md
 */
export function lowerPoolPriority(): void {
  if (process.platform !== "linux") return;
  const tasks = "/proc/self/task";
  for (const thread of readdirSync(tasks)) {
    try {
      if (readFileSync(`${tasks}/${thread}/comm`, "utf8").trim() !== "libuv-worker") continue;
      setPriority(Number(thread), Math.min(lowest, getPriority(Number(thread)) + politeness));
    } catch {
      // A thread that has just ended, or a machine that does not allow it: all stay equal.
    }
  }
}
