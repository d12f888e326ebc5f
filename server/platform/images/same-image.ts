import { hashDistance } from "./fingerprint.ts";
import type { Fingerprint } from "./fingerprint.ts";

/** Bits of either hash that may differ between copies of one picture. */
export const SAME_IMAGE_BITS = 10;
/** With fewer edges than this, or with brightness that only falls or only rises, the hashes say nothing. */
const FEWEST_EDGES = 4;

/** Whether a picture has enough structure for its hashes to be compared at all. */
export function hasStructure({ dhash, dhash_mirrored }: Pick<Fingerprint, "dhash" | "dhash_mirrored">): boolean {
  const falling = hashDistance(dhash, "0");
  const rising = hashDistance(dhash_mirrored, "0");
  return falling + rising >= FEWEST_EDGES && Math.max(falling, rising) < 64 - FEWEST_EDGES;
}
