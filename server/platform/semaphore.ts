/**
 * Thrown when a semaphore's queue is full, or was waited in for too long: the caller answers "busy, try again in a moment" and does nothing
 * else.
 */
export class Busy extends Error {
  override name = "Busy";
  constructor() {
    super("Too much of this work is waiting already. Try again in a moment.");
  }
}

export type SemaphoreOptions = {
  /** How much runs at a time: the sizes of all work together. */
  room: number;
  /** How much of it one owner takes at most. Default all but 1, so that nobody takes the last place while holding all the others. */
  each?: number;
  /** How many may wait. */
  queue: number;
  /** How long. Default as long as it takes. */
  longestWaitMs?: number;
  /** Work that has run for longer is held up by something else and gives its room to the next, as long as no more than `most` run. */
  heldUp?: { afterMs: number; most: number };
};

/** How work queues: `by` is its owner (none: anonymous), `weight` its cost relative to other work, `size` the room it takes; default 1. */
export type Turn = { by?: string | undefined; weight?: number; size?: number };

export type Semaphore = {
  /**
   * Waits for room, and gives what is to be called once, when the work is done. Work of equal weight begins in order of arrival; owners of
   * much work wait longer for it than owners of little.
   * @throws Busy at once when the queue, or this owner's share of it, is full; after the longest wait
   */
  enter(turn?: Turn): Promise<() => void>;
  /** Runs `work` as soon as there is room and returns its result. @throws as `enter`, and what the work throws */
  run<T>(work: () => Promise<T> | T, turn?: Turn): Promise<T>;
  /** How many run and how many wait right now. */
  load(): { running: number; waiting: number };
};

/** Nobody may fill more than this part of the queue. */
const queueShare = 0.25;

/**
 * A semaphore with a fair queue, for what there is little of: processors, memory, connections. Those who wait are served by self-clocked
 * fair queueing (Golestani 1994): each one's work gets a virtual finish time, and the earliest goes first.
 */
export function createSemaphore(options: SemaphoreOptions): Semaphore {
  const { room, each = Math.max(1, room - 1), queue, longestWaitMs, heldUp } = options;
  if (!Number.isInteger(room) || room < 1) throw new RangeError("room must be a whole number of at least 1");
  if (!(queue >= 0)) throw new RangeError("queue must be at least 0");
  const [most, maxWaiting] = [heldUp?.most ?? Infinity, Math.ceil(queue * queueShare)];
  // Lists, and no sets: see docs/decisions/013-memory-of-a-process.md.
  const waiting: Waiting[] = [];
  /** What takes room, the longest first. */
  const holding: Work[] = [];
  const owners = new Map<string, Owner>();
  let running = 0;
  let taken = 0;
  /** The virtual time: the date of the work that began last. */
  let today = 0;
  let looking: NodeJS.Timeout | undefined;

  function ownerOf(by: string | undefined): Owner {
    const known = by === undefined ? undefined : owners.get(by);
    if (known !== undefined) return known;
    const owner: Owner = { by, taken: 0, running: 0, waiting: 0, dated: 0 };
    if (by !== undefined) owners.set(by, owner);
    return owner;
  }

  function dropIfIdle(owner: Owner): void {
    if (owner.by !== undefined && owner.running + owner.waiting === 0) owners.delete(owner.by);
  }

  const fits = ({ size, owner }: Work) =>
    taken + size <= room && running < most && (owner.by === undefined || owner.taken + size <= each);

  function begin(work: Work): () => void {
    const { owner, size } = work;
    running += 1;
    owner.running += 1;
    taken += size;
    owner.taken += size;
    today = Math.max(today, work.date);
    work.since = performance.now();
    holding.push(work);
    return () => {
      running -= 1;
      owner.running -= 1;
      giveRoom(work);
      dropIfIdle(owner);
      admitNext();
    };
  }

  function giveRoom(work: Work): void {
    if (!remove(holding, work)) return;
    taken -= work.size;
    work.owner.taken -= work.size;
  }

  /** Room is handed over directly, so that a newcomer can't overtake those who wait. */
  function admitNext(): void {
    while (waiting.length > 0 && taken < room && running < most) {
      let next: Waiting | undefined;
      for (const one of waiting) if (fits(one) && (next === undefined || one.date < next.date)) next = one;
      if (next === undefined) break;
      quit(next);
      next.admit(begin(next));
    }
    if (heldUp !== undefined && waiting.length > 0 && running < most) lookForHeldUp(heldUp.afterMs);
  }

  /** Looks again when the work that has run for longest will have done so for too long. */
  function lookForHeldUp(afterMs: number): void {
    const since = holding[0]?.since;
    if (looking !== undefined || since === undefined) return;
    looking = setTimeout(
      () => {
        looking = undefined;
        const before = performance.now() - afterMs;
        for (let first = holding[0]; first !== undefined && first.since <= before; first = holding[0]) giveRoom(first);
        admitNext();
      },
      Math.max(1, since + afterMs - performance.now()),
    );
    looking.unref();
  }

  function quit(one: Waiting): void {
    remove(waiting, one);
    one.owner.waiting -= 1;
    clearTimeout(one.timer);
  }

  async function enter({ by, weight = 1, size = 1 }: Turn = {}): Promise<() => void> {
    const owner = ownerOf(by);
    const work: Work = { owner, size, date: Math.max(today, owner.dated) + weight, since: 0 };
    const waits = !fits(work);
    if (waits && (waiting.length >= queue || (by !== undefined && owner.waiting >= maxWaiting))) {
      dropIfIdle(owner);
      throw new Busy();
    }
    owner.dated = work.date;
    if (!waits) return begin(work);
    return new Promise((resolve, reject) => {
      const one: Waiting = Object.assign(work, { admit: resolve, timer: undefined });
      owner.waiting += 1;
      waiting.push(one);
      if (longestWaitMs !== undefined)
        one.timer = setTimeout(() => {
          quit(one);
          dropIfIdle(owner);
          reject(new Busy());
        }, longestWaitMs);
      admitNext();
    });
  }

  return {
    enter,
    async run(work, turn) {
      const leave = await enter(turn);
      try {
        return await work();
      } finally {
        leave();
      }
    },
    load: () => ({ running, waiting: waiting.length }),
  };
}

/** An owner of work, and the virtual finish time of their last one. */
type Owner = { by: string | undefined; taken: number; running: number; waiting: number; dated: number };
type Work = { owner: Owner; size: number; date: number; since: number };
type Waiting = Work & { admit: (leave: () => void) => void; timer: NodeJS.Timeout | undefined };

function remove<Item>(list: Item[], item: Item): boolean {
  const place = list.indexOf(item);
  if (place >= 0) list.splice(place, 1);
  return place >= 0;
}
