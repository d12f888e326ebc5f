import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inPacedSteps } from "./in-paced-steps.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

/** The pauses between so many steps that take so long each. */
async function pausesOf(tookMs: number, count: number): Promise<number[]> {
  const pauses: number[] = [];
  let steps = 0;
  await inPacedSteps(
    async () => {
      vi.advanceTimersByTime(tookMs);
      return (steps += 1) < count;
    },
    async (ms) => pauses.push(ms),
  );
  expect(steps).toBe(count);
  return pauses;
}

test.each([
  ["a step is followed by a pause of three times its length", 10, 3, [30, 30]],
  ["a long one by no more than a tenth of a second, so that slow machines come to the end", 500, 3, [100, 100]],
  ["nothing is waited for after the last", 10, 1, []],
])("ACC-35 %s", async (_case, tookMs, count, pauses) => {
  expect(await pausesOf(tookMs, count)).toEqual(pauses);
});

test("ACC-35 a step that fails ends the work", async () => {
  let steps = 0;
  const failing = inPacedSteps(async () => {
    steps += 1;
    throw new Error("held");
  });
  await expect(failing).rejects.toThrow("held");
  expect(steps).toBe(1);
});
