import { Worker } from "node:worker_threads";
import { createSemaphore } from "../semaphore.ts";

export type TaskToThread<Task> = { task: Task };
export type TaskFromThread<Result> = { ready: true } | { result: Result } | { error: string };

export type TaskThread<Task, Result> = {
  /**
   * What the thread makes of the task.
   * @throws TaskFailed; Busy when too many wait, or one has waited too long
   */
  run: (task: Task) => Promise<Result>;
  stop: () => Promise<void>;
};

export type TaskThreadPlan = {
  name: string;
  /** The file it runs; see `workTasks`. */
  script: URL;
  /** Longest time for one task; a thread that needs more is ended. */
  limitMs: number;
  /** How many may wait for the thread, and how long. */
  queue: number;
  queueMs: number;
  /** Without work for so long the thread ends, and its memory with it. */
  idleMs: number;
};

/** A task without a result: it timed out, threw, or crashed the thread. */
export class TaskFailed extends Error {
  override readonly name = "TaskFailed";
  readonly reason: "too_long" | "threw" | "died";

  constructor(reason: TaskFailed["reason"], detail: string) {
    super(`${reason}: ${detail}`);
    this.reason = reason;
  }
}

/** Reading the script takes a moment, also on a machine that does much else. */
const startMs = 20_000;

/**
 * Runs work on untrusted input, one task at a time in a worker thread: whatever it costs, this process stays responsive. The thread starts
 * with the first task.
 */
export function createTaskThread<Task, Result>(plan: TaskThreadPlan): TaskThread<Task, Result> {
  const semaphore = createSemaphore({ room: 1, queue: plan.queue, longestWaitMs: plan.queueMs });
  let thread: Promise<Worker> | null = null;
  let idle: NodeJS.Timeout | undefined;
  let stopped = false;

  return {
    run: (task) => semaphore.run(() => runOne(task)),
    async stop() {
      stopped = true;
      await end();
    },
  };

  async function runOne(task: Task): Promise<Result> {
    clearTimeout(idle);
    if (stopped) throw new TaskFailed("died", "the process is stopping");
    const worker = await (thread ??= begin());
    worker.ref();
    try {
      worker.postMessage({ task } satisfies TaskToThread<Task>);
      const answer = await nextMessage<Result>(worker, plan.limitMs);
      if ("result" in answer) return answer.result;
      throw new TaskFailed("threw", "error" in answer ? answer.error : "no result");
    } catch (error) {
      if (!(error instanceof TaskFailed && error.reason === "threw")) await end();
      throw error;
    } finally {
      worker.unref();
      idle = setTimeout(() => void end(), plan.idleMs);
      idle.unref();
    }
  }

  function begin(): Promise<Worker> {
    const beginning = start(() => {
      if (thread === beginning) thread = null;
    });
    return beginning;
  }

  async function start(onEnd: () => void): Promise<Worker> {
    const worker = new Worker(plan.script, { name: plan.name });
    // Between tasks nobody listens for its end; the next task notices.
    worker.on("error", onEnd);
    worker.on("exit", onEnd);
    try {
      await nextMessage<Result>(worker, startMs);
      return worker;
    } catch (error) {
      onEnd();
      await worker.terminate();
      throw error;
    }
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = thread;
    thread = null;
    await ending?.then((worker) => worker.terminate()).catch(() => {});
  }
}

function nextMessage<Result>(worker: Worker, limitMs: number): Promise<TaskFromThread<Result>> {
  const { promise, resolve, reject } = Promise.withResolvers<TaskFromThread<Result>>();
  const died = (why: unknown) => reject(new TaskFailed("died", String(why)));
  const timer = setTimeout(() => reject(new TaskFailed("too_long", `${limitMs} ms`)), limitMs);
  worker.once("message", resolve);
  worker.once("error", died);
  worker.once("exit", died);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off("message", resolve);
    worker.off("error", died);
    worker.off("exit", died);
  });
}
