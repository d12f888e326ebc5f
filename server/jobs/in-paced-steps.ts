import { setTimeout as sleep } from "node:timers/promises";

/** So many times as long as a step took is the pause after it: long work takes a quarter of one processor, and people have the rest. */
const pauseFactor = 3;
/** The longest pause: on a machine that is slow already, long work still comes to its end. */
const longestMs = 100;

/**
 * Runs steps of long work in the background until one says that nothing is left, each followed by a pause in proportion to the time it took.
 * A step is a transaction of its own and does what is left: work that is broken off goes on from there when it is begun again.
 */
export async function inPacedSteps(
  step: () => Promise<boolean>,
  pause: (ms: number) => Promise<unknown> = sleep,
): Promise<void> {
  for (;;) {
    const began = performance.now();
    if (!(await step())) return;
    await pause(Math.min(longestMs, pauseFactor * (performance.now() - began)));
  }
}
