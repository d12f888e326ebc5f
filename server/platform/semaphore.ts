/** Thrown when a semaphore's queue is full: the caller answers "busy, try again in a moment" and does nothing else. */
export class Busy extends Error {
  override name = "Busy";
  constructor() {
    super("Too much of this work is waiting already. Try again in a moment.");
  }
}

/** How work queues: `by` is its owner (none: anonymous), `weight` its cost relative to other work. */
export type Turn = { signal?: AbortSignal; by?: string | undefined; weight?: number };

export type Semaphore = {
  /**
   * Runs `work` as soon as there is room and returns its result. Work of equal weight runs in order of arrival; owners of much work wait
   * longer for it than owners of little. Throws `Busy` at once when the queue, or this owner's share of it, is full, and the signal's
   * reason when it aborts before the work began.
   */
  run<T>(work: () => Promise<T> | T, turn?: Turn): Promise<T>;
  /** How many run and how many wait right now. */
  load(): { running: number; waiting: number };
};

/** Nobody may fill more than this part of the queue. */
const queueShare = 0.25;

/**
 * A semaphore with a fair queue, for work that eats processor or memory (image work, password hashing): at most `concurrency` at a
 * time, at most `queue` waiting behind them. Nobody can take the last place while holding all the others; those who wait are served by
 * self-clocked fair queueing (Golestani 1994): each one's work gets a virtual finish time, and the earliest goes first.
 */
export function createSemaphore({ concurrency, queue }: { concurrency: number; queue: number }): Semaphore {
  if (!Number.isInteger(concurrency) || concurrency < 1)
    throw new RangeError("concurrency must be a whole number of at least 1");
  if (!Number.isInteger(queue) || queue < 0) throw new RangeError("queue must be a whole number of at least 0");
  const [maxRunning, maxWaiting] = [Math.max(1, concurrency - 1), Math.ceil(queue * queueShare)];
  const waiting = new Set<{ date: number; holder: Holder; admit: () => void }>();
  const holders = new Map<string, Holder>();
  let running = 0;
  /** The virtual time: the date of the work that began last. */
  let today = 0;

  function holderOf(by: string | undefined): Holder {
    const known = by === undefined ? undefined : holders.get(by);
    if (known !== undefined) return known;
    const holder: Holder = { by, running: 0, waiting: 0, dated: 0 };
    if (by !== undefined) holders.set(by, holder);
    return holder;
  }

  function begin(holder: Holder, date: number): void {
    running += 1;
    holder.running += 1;
    today = Math.max(today, date);
  }

  const mayRun = (holder: Holder) => running < concurrency && holder.running < maxRunning;

  function leave(holder: Holder): void {
    running -= 1;
    holder.running -= 1;
    dropIfIdle(holder);
    // The slot is handed over directly, so that a newcomer can't overtake those who wait.
    let next: { date: number; holder: Holder; admit: () => void } | null = null;
    for (const one of waiting) if (mayRun(one.holder) && (next === null || one.date < next.date)) next = one;
    if (next === null) return;
    begin(next.holder, next.date);
    next.admit();
  }

  function dropIfIdle(holder: Holder): void {
    if (holder.by !== undefined && holder.running + holder.waiting === 0) holders.delete(holder.by);
  }

  function enter(holder: Holder, { signal, weight = 1 }: Turn): Promise<void> | void {
    const date = Math.max(today, holder.dated) + weight;
    if (mayRun(holder)) {
      holder.dated = date;
      return begin(holder, date);
    }
    if (waiting.size >= queue || (holder.by !== undefined && holder.waiting >= maxWaiting)) {
      dropIfIdle(holder);
      throw new Busy();
    }
    holder.dated = date;
    return new Promise((resolve, reject) => {
      const waiter = { date, holder, admit };
      function quit(): void {
        waiting.delete(waiter);
        holder.waiting -= 1;
        signal?.removeEventListener("abort", giveUp);
      }
      function admit(): void {
        quit();
        resolve();
      }
      function giveUp(): void {
        quit();
        dropIfIdle(holder);
        reject(signal?.reason);
      }
      waiting.add(waiter);
      holder.waiting += 1;
      signal?.addEventListener("abort", giveUp, { once: true });
    });
  }

  return {
    async run(work, turn = {}) {
      turn.signal?.throwIfAborted();
      const holder = holderOf(turn.by);
      await enter(holder, turn);
      try {
        return await work();
      } finally {
        leave(holder);
      }
    },
    load: () => ({ running, waiting: waiting.size }),
  };
}

/** An owner of work, and the virtual finish time of their last one. */
type Holder = { by: string | undefined; running: number; waiting: number; dated: number };
