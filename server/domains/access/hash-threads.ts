import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { createGate } from "../../platform/gate.ts";

export type HashQuestion = { password: string; stored: string | null };
export type HashAnswer = { hash: string } | { matches: boolean } | { failure: string };

/** As many as hash well beside the rest of the work. */
const threads = 2;
const turns = createGate({ atOnce: threads, queue: 1000 });
/** A thread that nobody needed for a while gives its memory back. */
const idleMs = 60_000;
const idle: Worker[] = [];
const leaving = new WeakMap<Worker, NodeJS.Timeout>();

/** Asks a thread of its own, of lower priority than the rest of the process; two at most work at a time. They begin when first needed. */
export function askHashThread(question: HashQuestion): Promise<HashAnswer> {
  return turns.run(async () => {
    const thread = idle.pop() ?? start();
    clearTimeout(leaving.get(thread));
    thread.ref();
    const over = new AbortController();
    try {
      const answered = once(thread, "message", { signal: over.signal });
      const ended = once(thread, "exit", { signal: over.signal }).then(() => {
        throw new Error("a thread that hashes passwords ended");
      });
      thread.postMessage(question);
      const [answer] = (await Promise.race([answered, ended])) as [HashAnswer];
      idle.push(thread);
      leaving.set(thread, setTimeout(() => void leave(thread), idleMs).unref());
      // A process that has nothing else to do may end.
      thread.unref();
      return answer;
    } catch (error) {
      await thread.terminate();
      throw error;
    } finally {
      over.abort();
    }
  });
}

function start(): Worker {
  const thread = new Worker(new URL("./hash-thread.ts", import.meta.url), {
    name: "passwords",
    // What it works in lies outside of its heap.
    resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 24 },
  });
  thread.on("exit", () => forget(thread));
  return thread;
}

function leave(thread: Worker): Promise<number> {
  forget(thread);
  return thread.terminate();
}

function forget(thread: Worker): void {
  const at = idle.indexOf(thread);
  if (at >= 0) idle.splice(at, 1);
}
