import { expect, test } from "vitest";
import { Busy, createGate } from "./gate.ts";

function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, release: resolve };
}

test("no more than atOnce run at the same time, and the rest follow in order", async () => {
  const gate = createGate({ atOnce: 2, queue: 10 });
  const order: number[] = [];
  let now = 0;
  let most = 0;
  const results = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((number) =>
      gate.run(async () => {
        now += 1;
        most = Math.max(most, now);
        order.push(number);
        await new Promise((resolve) => setTimeout(resolve, 5));
        now -= 1;
        return number * 2;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5]);
  expect(results).toEqual([0, 2, 4, 6, 8, 10]);
  expect(gate.load()).toEqual({ running: 0, waiting: 0 });
});

test("work past the queue is refused at once with Busy, and nothing of it runs", async () => {
  const gate = createGate({ atOnce: 1, queue: 1 });
  const first = held();
  const running = gate.run(() => first.promise);
  const waiting = gate.run(() => "second");
  let ran = false;
  await expect(gate.run(() => (ran = true))).rejects.toBeInstanceOf(Busy);
  expect(ran).toBe(false);
  expect(gate.load()).toEqual({ running: 1, waiting: 1 });
  first.release();
  await running;
  expect(await waiting).toBe("second");
  expect(await gate.run(() => "again")).toBe("again");
});

test("work that throws, at once or later, gives its place back", async () => {
  const gate = createGate({ atOnce: 1, queue: 0 });
  await expect(
    gate.run(() => {
      throw new Error("at once");
    }),
  ).rejects.toThrow("at once");
  await expect(gate.run(() => Promise.reject(new Error("later")))).rejects.toThrow("later");
  expect(await gate.run(() => 7)).toBe(7);
});

test("a waiter whose signal aborts leaves the queue and never runs", async () => {
  const gate = createGate({ atOnce: 1, queue: 1 });
  const first = held();
  const running = gate.run(() => first.promise);
  const stop = new AbortController();
  let ran = false;
  const waiting = gate.run(() => (ran = true), { signal: stop.signal });
  stop.abort(new Error("gone away"));
  await expect(waiting).rejects.toThrow("gone away");
  const next = gate.run(() => "next");
  first.release();
  await running;
  expect(await next).toBe("next");
  expect(ran).toBe(false);
  await expect(gate.run(() => 1, { signal: stop.signal })).rejects.toThrow("gone away");
  expect(gate.load()).toEqual({ running: 0, waiting: 0 });
});

test("limits that make no sense are refused", () => {
  expect(() => createGate({ atOnce: 0, queue: 1 })).toThrow(RangeError);
  expect(() => createGate({ atOnce: 1, queue: -1 })).toThrow(RangeError);
});
