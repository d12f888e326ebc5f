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
  // Lists, and no sets: see docs/decisions/013-memory-of-a-process.md.
  const line: Waiting[] = [];
  /** Those that hold a place, and since when: the longest first. */
  const holders: { since: number }[] = [];
  let inside = 0;
  let looking: NodeJS.Timeout | undefined;

  function admit(): () => void {
    const holder = { since: performance.now() };
    inside += 1;
    holders.push(holder);
    return () => {
      inside -= 1;
      remove(holders, holder);
      admitNext();
    };
  }

  function admitNext(): void {
    while (inside < most && holders.length < places) {
      const first = line.shift();
      if (first === undefined) return;
      clearTimeout(first.timer);
      first.enter(admit());
    }
    if (line.length > 0 && inside < most) lookForSlow();
  }

  /** Looks again when the one that has been in for longest will have been so for too long. */
  function lookForSlow(): void {
    const since = holders[0]?.since;
    if (looking !== undefined || since === undefined) return;
    looking = setTimeout(
      () => {
        looking = undefined;
        const before = performance.now() - patienceMs;
        while ((holders[0]?.since ?? Infinity) <= before) holders.shift();
        admitNext();
      },
      Math.max(1, since + patienceMs - performance.now()),
    );
    looking.unref();
  }

  return {
    enter() {
      if (line.length === 0 && inside < most && holders.length < places) return Promise.resolve(admit());
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          remove(line, one);
          reject(new Error("timeout exceeded when trying to connect"));
        }, longestWaitMs);
        const one = { enter: resolve, timer };
        line.push(one);
        admitNext();
      });
    },
    waiting: () => line.length,
  };
}

function remove<Item>(list: Item[], item: Item): void {
  const place = list.indexOf(item);
  if (place >= 0) list.splice(place, 1);
}
