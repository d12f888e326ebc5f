import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { restWhenIdle } from "./rest-when-idle.ts";

test(
  "a thread gives memory back once, when it was busy and has nothing to do any more",
  { timeout: 60_000 },
  async () => {
    let collected = 0;
    const stop = restWhenIdle(() => (collected += 1));
    try {
      await wait(4_500);
      expect(collected).toBe(0);
      const until = performance.now() + 4_500;
      while (performance.now() < until) {
        for (const began = performance.now(); performance.now() < began + 5;) Math.sqrt(began);
        await wait(5);
      }
      expect(collected).toBe(0);
      await wait(8_500);
      expect(collected).toBe(1);
      await wait(4_500);
      expect(collected).toBe(1);
    } finally {
      stop();
    }
  },
);
