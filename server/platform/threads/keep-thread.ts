import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import type pg from "pg";
import type { Log } from "#server/config/log.ts";
import type { Engine, EnginePlan } from "#server/platform/engines/engine.ts";

/** A question to a thread; nobody waits for the answer any more after `until`, in milliseconds of the system's clock. */
export type ToThread<Question> = { number: number; question: Question; until: number };
export type Answered<Answer> = { number: number; answer: Answer | null };
/** A message from a thread: `answers` to questions, `held` once it is ready and after each change, `trouble` when it lost the database. */
export type FromThread<Answer, Held> = { answers: Answered<Answer>[] } | { held: Held } | { trouble: string };

export type ThreadPlan<Held> = EnginePlan<Held> & {
  /** The file it runs; see `answerQuestions`. */
  script: URL;
  /** What it is told at its start besides how it reaches the database. */
  given?: unknown;
};

/** What a thread is told at its start. */
export type ThreadStart = { database: pg.ClientConfig; given: unknown };

const restartMs = [500, 2_000, 10_000, 60_000] as const;
const soundMs = 10 * 60_000;
/**
 * The semi-space size in MB: its garbage dies young and is little; its data lies outside the heap. Set as a V8 flag, which new threads read
 * and the main thread no longer does, since process flags override a thread's resource limits.
 */
const youngFlag = "--max-semi-space-size=1";

/** Runs a file in a worker thread that answers questions, for as long as the process lives; restarted when it dies. */
export function keepThread<Question, Answer, Held extends object>(
  { pool, log }: { pool: pg.Pool; log: Log },
  { name, script, patienceMs, nothing, given = null }: ThreadPlan<Held>,
): Engine<Question, Answer, Held> & { answers: () => boolean } {
  // A list, and no map: see docs/decisions/013-memory-of-a-process.md.
  const waiting: { number: number; settle: (answer: Answer | null) => void }[] = [];
  const { promise: warm, resolve: isWarm } = Promise.withResolvers<void>();
  let held = nothing;
  let thread: Worker | null = null;
  let answers = false;
  let stopping = false;
  let last = 0;
  let gathered: ToThread<Question>[] = [];

  void keepRunning();
  return {
    async ask(question) {
      if (thread === null || !answers) return null;
      const number = (last += 1);
      const { promise, resolve } = Promise.withResolvers<Answer | null>();
      waiting.push({ number, settle: resolve });
      const timer = setTimeout(() => settle(number, null), patienceMs);
      // Waking a thread costs more than most questions: what is asked in one turn of the event loop wakes it once.
      if (gathered.push({ number, question, until: Date.now() + patienceMs }) === 1) setImmediate(send);
      return promise.finally(() => clearTimeout(timer));
    },
    warm,
    held: () => ({ ...held }),
    answers: () => answers,
    async stop() {
      stopping = true;
      await thread?.terminate();
    },
  };

  function send(): void {
    const questions = gathered;
    gathered = [];
    if (thread !== null && answers) thread.postMessage(questions);
    else for (const { number } of questions) settle(number, null);
  }

  function settle(number: number, answer: Answer | null): void {
    const place = waiting.findIndex((one) => one.number === number);
    if (place >= 0) waiting.splice(place, 1)[0]?.settle(answer);
  }

  async function keepRunning(): Promise<void> {
    for (let failures = 0; !stopping; failures += 1) {
      const began = performance.now();
      const reason = await runOnce();
      // What ran well for long begins anew at once: its earlier ends say nothing about this one.
      if (performance.now() - began >= soundMs) failures = 0;
      answers = false;
      thread = null;
      held = nothing;
      for (const { settle } of waiting.splice(0)) settle(null);
      if (stopping) return;
      log.warn(`${name}: the thread ended and begins anew`, { reason });
      await sleep(restartMs[Math.min(failures, restartMs.length - 1)], undefined, { ref: false });
    }
  }

  function runOnce(): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<string>();
    setFlagsFromString(youngFlag);
    const running = new Worker(script, {
      workerData: {
        database: { ...connectionOf(pool), application_name: `magpie ${name}` },
        given,
      } satisfies ThreadStart,
      name,
    });
    thread = running;
    running.unref();
    running.on("message", (message: FromThread<Answer, Held>) => {
      if ("answers" in message) {
        for (const { number, answer } of message.answers) settle(number, answer);
        return;
      }
      if ("trouble" in message) return log.warn(`${name}: the database is lost`, { reason: message.trouble });
      held = message.held;
      answers = true;
      isWarm();
    });
    running.on("error", (error) => resolve(String(error)));
    running.on("exit", (code) => resolve(`exit ${code}`));
    return promise;
  }
}

/** How the pool reaches the database, as far as it can be told to a thread. */
function connectionOf({ options }: pg.Pool): Record<string, unknown> {
  const { connectionString, host, port, user, password, database } = options;
  const known = { connectionString, host, port, user, password, database };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}
