export type Windows<Name extends string> = {
  /** Seconds until one more fits; 0: now. */
  secondsUntilFree(name: Name, key: string): number;
  /** How many more fit now. */
  left(name: Name, key: string): number;
  /** Counts one; gives back how to take the count away again. */
  take(name: Name, key: string): () => void;
};

type Moment = { at: number };

const mostKeys = 100_000;

/**
 * Counts over sliding stretches of time: each key remembers the moments of its last counts, so at no time do more than `most` of them
 * lie within `seconds`. Keys that have gone quiet are forgotten; past 100,000 keys the oldest go first.
 */
export function createWindows<Name extends string>(
  budgets: Readonly<Record<Name, { most: number; seconds: number }>>,
  now: () => number,
): Windows<Name> {
  const moments = new Map<string, Moment[]>();

  function recent(name: Name, key: string): Moment[] {
    const since = now() - budgets[name].seconds * 1000;
    return (moments.get(`${name} ${key}`) ?? []).filter(({ at }) => at > since);
  }

  /** A tenth at once: taking single entries off the front of a Map costs more the more were taken before. */
  function forgetOldest(): void {
    let surplus = mostKeys / 10;
    for (const oldest of moments.keys()) {
      if (surplus <= 0) return;
      moments.delete(oldest);
      surplus -= 1;
    }
  }

  return {
    secondsUntilFree(name, key) {
      const { most, seconds } = budgets[name];
      const kept = recent(name, key);
      if (kept.length < most) return 0;
      const frees = (kept[kept.length - most]?.at ?? 0) + seconds * 1000;
      return Math.max(1, Math.ceil((frees - now()) / 1000));
    },
    left(name, key) {
      return Math.max(0, budgets[name].most - recent(name, key).length);
    },
    take(name, key) {
      const moment = { at: now() };
      const full = `${name} ${key}`;
      const kept = recent(name, key);
      moments.delete(full);
      moments.set(full, [...kept, moment]);
      if (moments.size > mostKeys) forgetOldest();
      return () => {
        const left = (moments.get(full) ?? []).filter((other) => other !== moment);
        if (left.length === 0) moments.delete(full);
        else moments.set(full, left);
      };
    },
  };
}
