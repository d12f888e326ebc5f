import { performance } from "node:perf_hooks";
import { afterEach, expect, test, vi } from "vitest";
import { restWhenIdle } from "./rest-when-idle.ts";

const lookEveryMs = 2_000;
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a thread gives memory back once, when it was busy and has nothing to do any more, and then what lies between", () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const loop = vi.spyOn(performance, "eventLoopUtilization");
  const done: string[] = [];
  const begin = () => restWhenIdle({ collect: () => done.push("collected"), afterwards: () => done.push("trimmed") });
  /** What is done at the end of a while in which the loop had this share of work. */
  const doneAfter = (utilization: number) => {
    loop.mockReturnValue({ idle: 1 - utilization, active: utilization, utilization });
    vi.advanceTimersByTime(lookEveryMs);
    return done.splice(0);
  };
  const stop = begin();
  // A start is work.
  expect([0, 0, 0].map(doneAfter)).toEqual([["collected"], ["trimmed"], []]);
  expect([0.5, 1, 0.05, 0.3].flatMap(doneAfter)).toEqual([]);
  // A little to do is neither.
  expect([0.05, 0.01, 0.05, 0.01, 0.01].map(doneAfter)).toEqual([[], ["collected"], [], ["trimmed"], []]);
  // Who becomes busy in between begins anew.
  expect([0.5, 0, 0.5, 0, 0].map(doneAfter)).toEqual([[], ["collected"], [], ["collected"], ["trimmed"]]);
  stop();
  expect([1, 0, 0].flatMap(doneAfter)).toEqual([]);
});
