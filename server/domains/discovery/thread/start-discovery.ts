import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Services } from "../../../services.ts";
import type { Look, LookAlike } from "../../visual/looks.ts";
import type { FromThread, ToThread } from "./discovery-thread.ts";
import type { DiscoveryAnswer, DiscoveryQuestion, Walked } from "./questions.ts";

/** The graph of public saves and the looks of public pictures, in this process's memory. */
export type Discovery = {
  /** Where walks from these pictures come by, the most visited first; null while it is cold or knows none of them. */
  walk: (plan: Omit<Extract<DiscoveryQuestion, { kind: "walk" }>, "kind">) => Promise<Walked | null>;
  /** Copies of a picture, the nearest first; null while it is cold. */
  same: (look: Look, bits: number, most: number) => Promise<LookAlike[] | null>;
  /** What looks like these, the nearest first; null while it is cold. */
  like: (looks: readonly Look[], most: number) => Promise<LookAlike[] | null>;
  /** Resolves once it answers. */
  warm: Promise<void>;
  /** What it last said it holds. */
  held: () => { pictures: number; boards: number; bytes: number; buildMs: number };
  stop: () => Promise<void>;
};

/** An answer that takes longer is not waited for: PostgreSQL is asked in its place. */
const patienceMs = 1_000;
const restartMs = [500, 2_000, 10_000, 60_000] as const;

/** Starts the thread. Discovery works without it from the first moment; a thread that dies is started anew. */
export function startDiscovery({ pool, log }: Pick<Services, "pool" | "log">): Discovery {
  const waiting = new Map<number, (answer: DiscoveryAnswer | null) => void>();
  const held = { pictures: 0, boards: 0, bytes: 0, buildMs: 0 };
  const { promise: warm, resolve: isWarm } = Promise.withResolvers<void>();
  let thread: Worker | null = null;
  let answers = false;
  let stopping = false;
  let last = 0;

  void keepRunning();
  return {
    async walk(plan) {
      const answer = await ask({ kind: "walk", ...plan });
      return answer !== null && "walked" in answer ? answer.walked : null;
    },
    async same(look, bits, most) {
      const answer = await ask({ kind: "same", look, bits, most });
      return answer !== null && "looks" in answer ? answer.looks : null;
    },
    async like(looks, most) {
      const answer = await ask({ kind: "like", looks, most });
      return answer !== null && "looks" in answer ? answer.looks : null;
    },
    warm,
    held: () => ({ ...held }),
    async stop() {
      stopping = true;
      await thread?.terminate();
    },
  };

  async function ask(question: DiscoveryQuestion): Promise<DiscoveryAnswer | null> {
    const asked = thread;
    if (asked === null || !answers) return null;
    const number = (last += 1);
    const { promise, resolve } = Promise.withResolvers<DiscoveryAnswer | null>();
    waiting.set(number, resolve);
    const timer = setTimeout(() => settle(number, null), patienceMs);
    asked.postMessage({ number, question } satisfies ToThread);
    return promise.finally(() => clearTimeout(timer));
  }

  function settle(number: number, answer: DiscoveryAnswer | null): void {
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
      log.warn("the graph of saves ended and begins anew", { reason });
      await sleep(restartMs[Math.min(failures, restartMs.length - 1)], undefined, { ref: false });
    }
  }

  function runOnce(): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<string>();
    const running = new Worker(new URL("./discovery-thread.ts", import.meta.url), {
      workerData: connectionOf(pool),
      name: "discovery",
      // Its garbage dies young and is little; the columns lie outside of the heap.
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    });
    thread = running;
    running.unref();
    running.on("message", (message: FromThread) => {
      if ("number" in message) return settle(message.number, message.answer);
      if ("trouble" in message) return log.warn("the graph of saves lost the database", { reason: message.trouble });
      const { pictures, boards, bytes, buildMs } = message;
      Object.assign(held, { pictures, boards, bytes, buildMs });
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
  return { ...told, application_name: "magpie discovery" };
}
