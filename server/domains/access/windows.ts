export type Windows<Name extends string> = {
  /** Seconds until one more fits; 0: now. */
  secondsUntilFree(name: Name, key: string): number;
  /** Counts one; gives back how to take the count away again. */
  take(name: Name, key: string): () => void;
};

const mostKeys = 100_000;

/**
 * Counts over sliding stretches of time: each key remembers the moments of its last counts, so at no time do more than `most` of them
 * lie within `seconds`. Keys that have gone quiet are forgotten; past 100,000 keys the oldest go first.
 */
export function createWindows<Name extends string>(
  budgets: Readonly<Record<Name, { most: number; seconds: number }>>,
  now: () => number,
): Windows<Name> {
  const moments = new Map<string, number[]>();

  function recent(name: Name, key: string): number[] {
    const since = now() - budgets[name].seconds * 1000;
    return (moments.get(`${name} ${key}`) ?? []).filter((moment) => moment > since);
  }

  return {
    secondsUntilFree(name, key) {
      const { most, seconds } = budgets[name];
      const kept = recent(name, key);
      if (kept.length < most) return 0;
      const frees = (kept[kept.length - most] ?? 0) + seconds * 1000;
      return Math.max(1, Math.ceil((frees - now()) / 1000));
    },
    take(name, key) {
      const moment = now();
      const full = `${name} ${key}`;
      const kept = recent(name, key);
      moments.delete(full);
      moments.set(full, [...kept, moment]);
      for (const oldest of moments.keys()) {
        if (moments.size <= mostKeys) break;
        moments.delete(oldest);
      }
      return () => {
        const left = moments.get(full)?.toSpliced(moments.get(full)?.indexOf(moment) ?? 0, 1) ?? [];
        if (left.length === 0) moments.delete(full);
        else moments.set(full, left);
      };
    },
  };
}
