import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Services } from "../../../services.ts";
import type { FoundHits, SearchRequest } from "../search-engine.ts";
import type { FromThread, ToThread } from "./index-thread.ts";
import { questionOf } from "./question.ts";

/** The index in memory of this process, behind the engines' common question. */
export type SearchIndex = {
  /** What was found, or null while it is cold or for what it cannot answer: then PostgreSQL is asked. */
  search: (request: SearchRequest) => Promise<FoundHits | null>;
  /** Resolves once it answers. */
  warm: Promise<void>;
  /** What it last said it holds. */
  held: () => { documents: number; bytes: number };
  stop: () => Promise<void>;
};

/** An answer that takes longer is not waited for: PostgreSQL is asked in its place. */
const patienceMs = 500;
const restartMs = [500, 2_000, 10_000, 60_000] as const;

/** Starts the thread that holds the index. Search works without it from the first moment; a thread that dies is started anew. */
export function startSearchIndex({ pool, log }: Pick<Services, "pool" | "log">): SearchIndex {
  const waiting = new Map<number, (answer: FoundHits | null) => void>();
  const held = { documents: 0, bytes: 0 };
  const { promise: warm, resolve: isWarm } = Promise.withResolvers<void>();
  let thread: Worker | null = null;
  let answers = false;
  let stopping = false;
  let last = 0;

  void keepRunning();
  return {
    async search(request) {
      const question = questionOf(request);
      const asked = thread;
      if (question === null || asked === null || !answers) return null;
      const number = (last += 1);
      const { promise, resolve } = Promise.withResolvers<FoundHits | null>();
      waiting.set(number, resolve);
      const timer = setTimeout(() => settle(number, null), patienceMs);
      asked.postMessage({ number, question } satisfies ToThread);
      return promise.finally(() => clearTimeout(timer));
    },
    warm,
    held: () => ({ ...held }),
    async stop() {
      stopping = true;
      await thread?.terminate();
    },
  };

  function settle(number: number, answer: FoundHits | null): void {
    waiting.get(number)?.(answer);
    waiting.delete(number);
  }

  async function keepRunning(): Promise<void> {
    for (let failures = 0; !stopping; failures += 1) {
      const reason = await runOnce();
      answers = false;
      thread = null;
      for (const number of waiting.keys()) settle(number, null);
      if (stopping) return;
      log.warn("the search index ended and begins anew", { reason });
      await sleep(restartMs[Math.min(failures, restartMs.length - 1)], undefined, { ref: false });
    }
  }

  function runOnce(): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<string>();
    const running = new Worker(new URL("./index-thread.ts", import.meta.url), {
      workerData: connectionOf(pool),
      name: "search index",
      // Its garbage dies young and is little; the columns lie outside of the heap.
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    });
    thread = running;
    running.unref();
    running.on("message", (message: FromThread) => {
      if ("number" in message) return settle(message.number, message.answer);
      if ("trouble" in message) return log.warn("the search index lost the database", { reason: message.trouble });
      held.documents = message.documents;
      held.bytes = message.bytes;
      answers = true;
      isWarm();
    });
    running.on("error", (error) => resolve(String(error)));
    running.on("exit", (code) => resolve(`exit ${code}`));
    return promise;
  }
}

/** How the pool reaches the database, as far as it can be told to a thread. */
function connectionOf({ options }: Services["pool"]): Record<string, unknown> {
  const { connectionString, host, port, user, password, database } = options;
  const known = { connectionString, host, port, user, password, database };
  const told = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
  return { ...told, application_name: "magpie search index" };
}
