import { readdirSync, readFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";

const politeness = 10;
const lowest = 19;

/**
 * Lowers the priority of the libuv pool threads (hashing, image scaling, file reads) below the main thread, so that pages are served before
 * hashes. Linux only, where threads have priorities; elsewhere nothing happens. docs/decisions/014-hashing-gives-way.md
 */
export function lowerPoolPriority(): void {
  if (process.platform !== "linux") return;
  const tasks = "/proc/self/task";
  for (const thread of readdirSync(tasks)) {
    try {
      if (readFileSync(`${tasks}/${thread}/comm`, "utf8").trim() !== "libuv-worker") continue;
      setPriority(Number(thread), Math.min(lowest, getPriority(Number(thread)) + politeness));
    } catch {
      // The thread has just ended, or the machine doesn't allow it: all stay equal.
    }
  }
}
