import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { isUnavailable } from "#server/database/driver/database-errors.ts";
import { Busy, createSemaphore } from "./semaphore.ts";

function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, release: resolve };
}

test("no more than the concurrency run at the same time, and the rest follow in order", async () => {
  const semaphore = createSemaphore({ room: 2, queue: 10 });
  const order: number[] = [];
  let now = 0;
  let max = 0;
  const results = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((number) =>
      semaphore.run(async () => {
        now += 1;
        max = Math.max(max, now);
        order.push(number);
        await new Promise((resolve) => setTimeout(resolve, 5));
        now -= 1;
        return number * 2;
      }),
    ),
  );
  expect(max).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5]);
  expect(results).toEqual([0, 2, 4, 6, 8, 10]);
  expect(semaphore.load()).toEqual({ running: 0, waiting: 0 });
});

test("work past the queue is refused at once with Busy, and nothing of it runs", async () => {
  const semaphore = createSemaphore({ room: 1, queue: 1 });
  const first = held();
  const running = semaphore.run(() => first.promise);
  const waiting = semaphore.run(() => "second");
  let ran = false;
  await expect(semaphore.run(() => (ran = true))).rejects.toBeInstanceOf(Busy);
  expect(ran).toBe(false);
  expect(semaphore.load()).toEqual({ running: 1, waiting: 1 });
  first.release();
  await running;
  expect(await waiting).toBe("second");
  expect(await semaphore.run(() => "again")).toBe("again");
});

test("work that throws, at once or later, gives its place back", async () => {
  const semaphore = createSemaphore({ room: 1, queue: 0 });
  await expect(
    semaphore.run(() => {
      throw new Error("at once");
    }),
  ).rejects.toThrow("at once");
  await expect(semaphore.run(() => Promise.reject(new Error("later")))).rejects.toThrow("later");
  expect(await semaphore.run(() => 7)).toBe(7);
});

test("who has waited for too long is told so, and stands in nobody's way; the database is not to blame", async () => {
  const semaphore = createSemaphore({ room: 1, queue: 1, longestWaitMs: 20 });
  const leave = await semaphore.enter();
  let ran = false;
  const error = await semaphore.run(() => (ran = true)).catch((reason: unknown) => reason);
  expect([error instanceof Busy, isUnavailable(error), ran]).toEqual([true, false, false]);
  expect(semaphore.load()).toEqual({ running: 1, waiting: 0 });
  leave();
  (await semaphore.enter())();
  expect(semaphore.load()).toEqual({ running: 0, waiting: 0 });
});

test("work that is held up gives its place to the next one, but no more run than there may be", async () => {
  const semaphore = createSemaphore({ room: 1, queue: 9, heldUp: { afterMs: 20, most: 3 } });
  const first = await semaphore.enter();
  await semaphore.enter();
  await semaphore.enter();
  let isIn = false;
  const fourth = semaphore.enter().then(() => (isIn = true));
  await sleep(60);
  expect([isIn, semaphore.load()]).toEqual([false, { running: 3, waiting: 1 }]);
  first();
  await fourth;
  expect(semaphore.load()).toEqual({ running: 3, waiting: 0 });
});

test("work takes room by its size, and of one owner's no more than its part", async () => {
  const semaphore = createSemaphore({ room: 10, each: 6, queue: 0 });
  const [ann, ben] = ["ann", "ben"];
  const leave = await semaphore.enter({ by: ann, size: 6 });
  await expect(semaphore.enter({ by: ann, size: 1 })).rejects.toBeInstanceOf(Busy);
  await expect(semaphore.enter({ by: ben, size: 5 })).rejects.toBeInstanceOf(Busy);
  const other = await semaphore.enter({ by: ben, size: 4 });
  leave();
  (await semaphore.enter({ by: ann, size: 6 }))();
  other();
  await expect(semaphore.enter({ by: ann, size: 7 })).rejects.toBeInstanceOf(Busy);
  expect(semaphore.load()).toEqual({ running: 0, waiting: 0 });
});

test("limits that make no sense are refused", () => {
  expect(() => createSemaphore({ room: 0, queue: 1 })).toThrow(RangeError);
  expect(() => createSemaphore({ room: 1, queue: -1 })).toThrow(RangeError);
});

/** Work that is written down when it begins and ends when it is released. */
function recorder(semaphore: ReturnType<typeof createSemaphore>) {
  const begun: string[] = [];
  const open = new Map<string, () => void>();
  return {
    begun,
    ask: (name: string, by: string, weight = 1) => {
      const work = held();
      open.set(name, work.release);
      return semaphore.run(
        () => {
          begun.push(name);
          return work.promise;
        },
        { by, weight },
      );
    },
    end: async (name: string) => {
      open.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test("nobody holds the last place: another's work begins at once beside any amount of one's own", async () => {
  const semaphore = createSemaphore({ room: 2, queue: 20 });
  const { ask, begun, end } = recorder(semaphore);
  const all = [ask("a1", "ann"), ask("a2", "ann"), ask("a3", "ann"), ask("b1", "ben")];
  await end("nothing yet");
  expect(begun).toEqual(["a1", "b1"]);
  expect(semaphore.load()).toEqual({ running: 2, waiting: 2 });
  await end("b1");
  expect(begun).toEqual(["a1", "b1"]);
  for (const name of ["a1", "a2", "a3"]) await end(name);
  await Promise.all(all);
  expect(begun).toEqual(["a1", "b1", "a2", "a3"]);
  expect(semaphore.load()).toEqual({ running: 0, waiting: 0 });
});

test("what is heavy waits for more of what is light", async () => {
  const semaphore = createSemaphore({ room: 1, queue: 40 });
  const { ask, begun, end } = recorder(semaphore);
  const all = [ask("first", "cat"), ask("a1", "ann", 4), ask("a2", "ann", 4), ask("b1", "ben"), ask("b2", "ben")];
  all.push(ask("b3", "ben"), ask("b4", "ben"), ask("b5", "ben"));
  const order = ["first", "b1", "b2", "b3", "a1", "b4", "b5", "a2"];
  for (const name of order) await end(name);
  await Promise.all(all);
  expect(begun).toEqual(order);
});

test("one's heavy work comes in the end, however much light work others go on asking for", async () => {
  const semaphore = createSemaphore({ room: 1, queue: 40 });
  const { ask, begun, end } = recorder(semaphore);
  const all = [ask("0", "ben"), ask("heavy", "ann", 5), ask("1", "ben")];
  for (let number = 1; !begun.includes("heavy") && number < 20; number += 1) {
    all.push(ask(String(number + 1), "ben"));
    await end(String(number - 1));
  }
  expect(begun).toContain("heavy");
  expect(begun.length).toBeLessThan(9);
  for (const name of ["heavy", ...Array.from({ length: 20 }, (_, number) => String(number))]) await end(name);
  await Promise.all(all);
});

test("one person fills a quarter of the queue and no more", async () => {
  const semaphore = createSemaphore({ room: 2, queue: 8 });
  const { ask, end } = recorder(semaphore);
  const all = [ask("1", "ann"), ask("2", "ann"), ask("3", "ann")];
  await expect(ask("4", "ann")).rejects.toBeInstanceOf(Busy);
  all.push(ask("5", "ben"), ask("6", "ben"));
  expect(semaphore.load()).toEqual({ running: 2, waiting: 3 });
  for (const name of ["1", "2", "3", "5", "6"]) await end(name);
  await Promise.all(all);
});
