/** What an auction's draws follow from, in two 32-bit parts. */
export type Seed = { high: number; low: number };

/** What is drawn for: draws of one purpose say nothing of those of another. */
export const purposes = { pacing: 1, tie: 2, exploring: 3, young: 4, sample: 5, sequence: 6 } as const;

/**
 * 32 bits that follow from a seed and an id: MurmurHash3 of their four words (Appleby, 2011), whose bits each depend on all. An id's draw does
 * not depend on who else takes part, and can be drawn again from a receipt.
 */
export function drawOf(seed: Seed, purpose: number, high: number, low: number): number {
  let hash = Math.imul(purpose, 0x9e3779b1);
  hash = mixedIn(hash, seed.high);
  hash = mixedIn(hash, seed.low);
  hash = mixedIn(hash, high);
  hash = mixedIn(hash, low) ^ 16;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function mixedIn(hash: number, word: number): number {
  const mixed = Math.imul(word, 0xcc9e2d51);
  const turned = hash ^ Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593);
  return (Math.imul((turned << 13) | (turned >>> 19), 5) + 0xe6546b64) | 0;
}

/** A draw as a number from 0 to below 1. */
export function unitOf(draw: number): number {
  return draw * 2 ** -32;
}

/** Numbers from 0 to below 1, one after the other: the draws of a seed for 0, 1, 2 … */
export function createRandom(seed: Seed, purpose: number = purposes.sequence): () => number {
  let count = 0;
  return () => unitOf(drawOf(seed, purpose, 0, count++));
}
