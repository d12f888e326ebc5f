import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism, getPriority, setPriority } from "node:os";
import { promisify } from "node:util";

const politeness = 5;
const lowest = 19;
const run = promisify(execFile);

/**
 * Lets the threads that hash, scale pictures and read files step back behind the ones that answer, so that whoever waits for a page is served
 * before whoever waits for a hash: on two processors and more they run when nothing else wants one (Linux's SCHED_IDLE, which asks for no
 * rights; `chrt` sets it), where there is one or no such program they are only nicer. Elsewhere than on Linux, where a thread has no
 * priority of its own, nothing happens.
 */
export async function lowerPoolPriority(processors = availableParallelism()): Promise<void> {
  if (process.platform !== "linux") return;
  const threads = poolThreads();
  for (const thread of threads) makeNicer(thread);
  if (processors < 2) return;
  // Without the program, or where it is not allowed, the first one says so for all.
  for (const thread of threads) {
    try {
      await run("chrt", ["-i", "-p", "0", String(thread)]);
    } catch {
      return;
    }
  }
}

function poolThreads(): number[] {
  const tasks = "/proc/self/task";
  return readdirSync(tasks)
    .map(Number)
    .filter((thread) => nameOf(`${tasks}/${thread}/comm`) === "libuv-worker");
}

function nameOf(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    // A thread that has just ended.
    return "";
  }
}

function makeNicer(thread: number): void {
  try {
    setPriority(thread, Math.min(lowest, getPriority(thread) + politeness));
  } catch {
    // It has just ended, or the machine does not allow it: all stay equal.
  }
}
