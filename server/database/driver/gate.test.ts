import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { isUnavailable } from "./database-errors.ts";
import { createGate } from "./gate.ts";

const patient = { patienceMs: 60_000, longestWaitMs: 60_000 };

test("so many come in at a time, the others in the order they came", async () => {
  const gate = createGate({ ...patient, places: 2, most: 5 });
  const inside: number[] = [];
  const all = [1, 2, 3, 4].map(async (number) => {
    const leave = await gate.enter();
    inside.push(number);
    return leave;
  });
  const [first, second] = await Promise.all(all.slice(0, 2));
  expect([inside, gate.waiting()]).toEqual([[1, 2], 2]);
  first?.();
  const third = await all[2];
  expect([inside, gate.waiting()]).toEqual([[1, 2, 3], 1]);
  for (const leave of [second, third]) leave?.();
  (await all[3])?.();
  expect(inside).toEqual([1, 2, 3, 4]);
  await Promise.all([gate.enter(), gate.enter()]);
  expect(gate.waiting()).toBe(0);
});

test("who is held up gives its place to the next one, but no more come in than there are", async () => {
  const gate = createGate({ places: 1, most: 3, patienceMs: 20, longestWaitMs: 60_000 });
  const first = await gate.enter();
  await gate.enter();
  await gate.enter();
  let isIn = false;
  const fourth = gate.enter().then(() => (isIn = true));
  await sleep(60);
  expect([isIn, gate.waiting()]).toEqual([false, 1]);
  first();
  await fourth;
  expect(gate.waiting()).toBe(0);
});

test("who has waited for too long is told that the database is unavailable, and stands in nobody's way", async () => {
  const gate = createGate({ places: 1, most: 1, patienceMs: 60_000, longestWaitMs: 20 });
  const leave = await gate.enter();
  const error = await gate.enter().catch((reason: unknown) => reason);
  expect(isUnavailable(error)).toBe(true);
  expect(gate.waiting()).toBe(0);
  leave();
  await gate.enter();
});
