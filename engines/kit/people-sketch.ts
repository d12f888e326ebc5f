import { hash } from "node:crypto";

/**
 * How many different people there are, without saying who: HyperLogLog (Flajolet and others, 2007). Each person sets one register of many to
 * how rare their hash is, if that is more than it held; a register is a byte. The estimate is off by some 1.04/√registers (3 % of 1,024, 7 %
 * of 256); sketches of the same size are joined by the larger of each register, so that days make weeks and ads make campaigns. How many
 * registers hold anything is never more than there are people.
 */
export const sketchRegisters = { reach: 1_024, query: 256, mark: 64 } as const;

/** Which register a person sets, and to what. */
export function registerOf(who: string, registers: number): { register: number; rank: number } {
  const bytes = hash("sha256", `people ${who}`, "buffer");
  return { register: bytes.readUInt32BE(0) % registers, rank: Math.clz32(bytes.readUInt32BE(4)) + 1 };
}

/**
 * The estimate; for few people by how many registers are empty.
 * @internal for tests: sketches are kept for reports
 */
export function peopleIn(sketch: Uint8Array): number {
  const count = sketch.length;
  const empty = sketch.filter((rank) => rank === 0).length;
  const sum = sketch.reduce((all, rank) => all + 2 ** -rank, 0);
  const raw = ((0.7213 / (1 + 1.079 / count)) * count * count) / sum;
  return Math.round(raw <= 2.5 * count && empty > 0 ? count * Math.log(count / empty) : raw);
}

/** @internal for tests, as the estimate is */
export function joinedSketches(sketches: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(sketches[0]?.length ?? 0);
  for (const sketch of sketches)
    for (const [at, rank] of sketch.entries()) joined[at] = Math.max(joined[at] ?? 0, rank);
  return joined;
}
