export type Random = {
  /** A whole number from 0 to below `below`. */
  number: (below: number) => number;
  chance: (of: number) => boolean;
  pick: <Item>(from: readonly [Item, ...Item[]]) => Item;
};

/** Numbers that another run draws again: TEST_SEED sets what they follow from, which every run tells; or the same in every run. */
export function seededRandom(fixed?: number): Random {
  const seed = fixed ?? Number(process.env["TEST_SEED"] ?? Date.now() % 2 ** 31);
  if (fixed === undefined) console.info(`To draw the same again: TEST_SEED=${seed}`);
  let state = seed;
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const number = (below: number) => Math.floor(next() * below);
  return { number, chance: (of) => next() < of, pick: (from) => from[number(from.length)] ?? from[0] };
}
