import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** How fast this machine is at this moment, by work that is no product's: figures of two days compare only beside it. */
export type MachineSpeed = {
  /** Milliseconds of hashing 64 MB: what the processor alone can do. */
  hashMs: number;
  /** Nanoseconds of one step through 64 MB in no order: what memory and its caches give when others use them too. */
  stepNs: number;
  /** How much of the processors others on the same host took since the machine began, in ticks. */
  stolenTicks: number;
};

const bytes = 64 * 1024 * 1024;
const steps = 500_000;

/** Takes a few seconds; the best of three each, so that a neighbour's moment does not count. */
export function machineSpeed(): MachineSpeed {
  const block = Buffer.alloc(bytes, 7);
  const places = oneRound(bytes / 4);
  const best = (work: () => void) => Math.min(...[1, 2, 3].map(() => timed(work)));
  const hashMs = best(() => void createHash("sha256").update(block).digest());
  let at = 0;
  const stepNs =
    (best(() => {
      for (let n = 0; n < steps; n += 1) at = places[at] ?? 0;
    }) *
      1e6) /
    steps;
  return { hashMs, stepNs, stolenTicks: stolen() };
}

/** A permutation that is one single round (Sattolo's algorithm), so that no step is foreseen. */
function oneRound(length: number): Int32Array {
  const places = Int32Array.from({ length }, (_, index) => index);
  let seed = 1;
  for (let last = length - 1; last > 0; last -= 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    const other = seed % last;
    const kept = places[last] ?? 0;
    places[last] = places[other] ?? 0;
    places[other] = kept;
  }
  return places;
}

function timed(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

function stolen(): number {
  try {
    return Number(/^cpu +(?:\d+ +){7}(\d+)/.exec(readFileSync("/proc/stat", "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** One line for whoever reads the figures. */
export function speedLine(before: MachineSpeed, after: MachineSpeed, seconds: number): string {
  const range = (a: number, b: number, digits: number) =>
    a.toFixed(digits) === b.toFixed(digits) ? a.toFixed(digits) : `${a.toFixed(digits)} then ${b.toFixed(digits)}`;
  const share = ((after.stolenTicks - before.stolenTicks) / 100 / seconds) * 100;
  return `This machine: ${range(before.hashMs, after.hashMs, 0)} ms to hash 64 MB, ${range(before.stepNs, after.stepNs, 0)} ns a step through memory, ${share.toFixed(0)} % of one processor taken by others.`;
}
