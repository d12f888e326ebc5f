/** A repeatable source of chance: the same seed always gives the same run of values. */
export type Random = {
  /** A number in [0, 1). */
  next: () => number;
  /** A number in [low, high). */
  between: (low: number, high: number) => number;
  /** A whole number from low to high, both included. */
  whole: (low: number, high: number) => number;
  /** One of the list. Throws a RangeError for an empty list. */
  pick: <T>(list: readonly T[]) => T;
  /** True with the given probability. */
  chance: (probability: number) => boolean;
  /** A value around the mean, bell-shaped (sum of three uniforms), never further than 1.5 deviations × 2. */
  spread: (mean: number, deviation: number) => number;
  /** A shuffled copy (Fisher–Yates). */
  shuffled: <T>(list: readonly T[]) => T[];
};

const hash = (seed: string, start: number): number => {
  let value = start;
  for (let i = 0; i < seed.length; i++) value = Math.imul(value ^ seed.charCodeAt(i), 0x01000193);
  return value >>> 0;
};

/** Random values from a text seed: FNV-1a fills the state of sfc32 (Chris Doty-Humphrey, PractRand). */
export const randomFrom = (seed: string): Random => {
  let a = hash(seed, 0x811c9dc5);
  let b = hash(seed, 0x9e3779b9);
  let c = hash(seed, 0x85ebca6b);
  let d = 1;
  const next = (): number => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4294967296;
  };
  for (let i = 0; i < 16; i++) next();
  const between = (low: number, high: number) => low + next() * (high - low);
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1));
  return {
    next,
    between,
    whole,
    pick: (list) => {
      const picked = list[whole(0, list.length - 1)];
      if (picked === undefined) throw new RangeError("cannot pick from an empty list");
      return picked;
    },
    chance: (probability) => next() < probability,
    spread: (mean, deviation) => mean + (next() + next() + next() - 1.5) * 2 * deviation,
    shuffled: (list) => {
      const copy = [...list];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = whole(0, i);
        [copy[i], copy[j]] = [copy[j] as (typeof copy)[number], copy[i] as (typeof copy)[number]];
      }
      return copy;
    },
  };
};
