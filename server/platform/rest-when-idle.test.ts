import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { restWhenIdle } from "./rest-when-idle.ts";

test(
  "a thread gives memory back once, when it was busy and has nothing to do any more, and then what lies between",
  { timeout: 60_000 },
  async () => {
    const done: string[] = [];
    const stop = restWhenIdle({ collect: () => done.push("collected"), afterwards: () => done.push("trimmed") });
    try {
      // A start is work.
      await wait(6_500);
      expect(done).toEqual(["collected", "trimmed"]);
      const until = performance.now() + 4_500;
      while (performance.now() < until) {
        for (const began = performance.now(); performance.now() < began + 5;) Math.sqrt(began);
        await wait(5);
      }
      expect(done).toEqual(["collected", "trimmed"]);
      await wait(8_500);
      expect(done).toEqual(["collected", "trimmed", "collected", "trimmed"]);
      await wait(4_500);
      expect(done.length).toBe(4);
    } finally {
      stop();
    }
  },
);
