/** Lets so many in at a time; the others wait in the order they came. */
export type Gate = {
  /**
   * Gives what is to be called once, when the work is done.
   * @throws after the longest wait, with the words of the driver's pool: the database is unavailable for now
   */
  enter(): Promise<() => void>;
  waiting(): number;
};

export type GateOptions = {
  places: number;
  /** Whoever has been in for this long, waiting for a lock, gives its place to the next one … */
  patienceMs: number;
  /** … as long as no more than these are in. */
  most: number;
  longestWaitMs: number;
};

type Waiting = { enter: (leave: () => void) => void; timer: NodeJS.Timeout };

export function createGate({ places, patienceMs, most, longestWaitMs }: GateOptions): Gate {
  const line = new Set<Waiting>();
  /** Since when each that holds a place has it, the longest first. */
  const holders = new Map<object, number>();
  let inside = 0;
  let looking: NodeJS.Timeout | undefined;

  function admit(): () => void {
    const holder = {};
    inside += 1;
    holders.set(holder, performance.now());
    return () => {
      inside -= 1;
      holders.delete(holder);
      admitNext();
    };
  }

  function admitNext(): void {
    for (const first of line) {
      if (inside >= most || holders.size >= places) break;
      line.delete(first);
      clearTimeout(first.timer);
      first.enter(admit());
    }
    if (line.size > 0 && inside < most) lookForSlow();
  }

  /** Looks again when the one that has been in for longest will have been so for too long. */
  function lookForSlow(): void {
    const [since] = holders.values();
    if (looking !== undefined || since === undefined) return;
    looking = setTimeout(
      () => {
        looking = undefined;
        const before = performance.now() - patienceMs;
        for (const [holder, began] of holders) if (began <= before) holders.delete(holder);
        admitNext();
      },
      Math.max(1, since + patienceMs - performance.now()),
    );
    looking.unref();
  }

  return {
    enter() {
      if (line.size === 0 && inside < most && holders.size < places) return Promise.resolve(admit());
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          line.delete(one);
          reject(new Error("timeout exceeded when trying to connect"));
        }, longestWaitMs);
        const one = { enter: resolve, timer };
        line.add(one);
        admitNext();
      });
    },
    waiting: () => line.size,
  };
}
