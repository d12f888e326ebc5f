/** Thrown when a gate's queue is full: the caller answers "busy, try again in a moment" and does nothing else. */
export class Busy extends Error {
  override name = "Busy";
  constructor() {
    super("Too much of this work is waiting already. Try again in a moment.");
  }
}

export type Gate = {
  /**
   * Runs `work` as soon as there is room, in order of arrival, and gives back what it gives or throws.
   * Throws `Busy` at once when the queue is full, and the signal's reason when it aborts before the work began.
   */
  run<T>(work: () => Promise<T> | T, options?: { signal?: AbortSignal }): Promise<T>;
  /** How many run and how many wait right now. */
  load(): { running: number; waiting: number };
};

/**
 * A gate in front of work that eats processor or memory (image work, password hashing): at most `atOnce` at the same
 * time, at most `queue` waiting behind them.
 */
export function createGate({ atOnce, queue }: { atOnce: number; queue: number }): Gate {
  if (!Number.isInteger(atOnce) || atOnce < 1) throw new RangeError("atOnce must be a whole number of at least 1");
  if (!Number.isInteger(queue) || queue < 0) throw new RangeError("queue must be a whole number of at least 0");
  let running = 0;
  const waiting = new Set<() => void>();

  function leave(): void {
    const next = waiting.values().next().value;
    // The place is handed on, not freed: a newcomer cannot slip in before those who wait.
    if (next) next();
    else running -= 1;
  }

  function enter(signal: AbortSignal | undefined): Promise<void> | void {
    signal?.throwIfAborted();
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.size >= queue) throw new Busy();
    return new Promise((resolve, reject) => {
      function admit(): void {
        waiting.delete(admit);
        signal?.removeEventListener("abort", giveUp);
        resolve();
      }
      function giveUp(): void {
        waiting.delete(admit);
        reject(signal?.reason);
      }
      waiting.add(admit);
      signal?.addEventListener("abort", giveUp, { once: true });
    });
  }

  return {
    async run(work, options) {
      await enter(options?.signal);
      try {
        return await work();
      } finally {
        leave();
      }
    },
    load: () => ({ running, waiting: waiting.size }),
  };
}
