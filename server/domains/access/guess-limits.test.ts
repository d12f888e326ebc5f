import { expect, test } from "vitest";
import { createGuessLimits } from "./guess-limits.ts";
import { createWindows } from "./windows.ts";

test("a window slides: a count leaves it exactly when its time is over", () => {
  let now = 0;
  const windows = createWindows({ few: { most: 2, seconds: 10 } }, () => now);
  windows.take("few", "a");
  now = 6000;
  windows.take("few", "a");
  expect([windows.secondsUntilFree("few", "a"), windows.secondsUntilFree("few", "b")]).toEqual([4, 0]);
  now = 10_000;
  expect(windows.secondsUntilFree("few", "a")).toBe(0);
  const giveBack = windows.take("few", "a");
  expect(windows.secondsUntilFree("few", "a")).toBe(6);
  giveBack();
  giveBack();
  expect(windows.secondsUntilFree("few", "a")).toBe(0);
  windows.take("few", "a");
  expect(windows.secondsUntilFree("few", "a")).toBe(6);
});

test("a flood of names does not grow the memory without end", () => {
  const windows = createWindows({ few: { most: 1, seconds: 1800 } }, () => 0);
  for (let index = 0; index < 250_000; index += 1) windows.take("few", String(index));
  expect([windows.secondsUntilFree("few", "0"), windows.secondsUntilFree("few", "249999")]).toEqual([0, 1800]);
});

test("ACC-35 a refused guess costs nothing, and the wait is said in seconds", () => {
  let now = 0;
  const limits = createGuessLimits(() => now);
  const guess = (address: string) => limits.take({ account: "1", address, knownDevice: null });
  for (let index = 0; index < 10; index += 1) guess(`address ${index}`);
  for (let index = 0; index < 100; index += 1) {
    expect(() => guess("one more")).toThrow(
      expect.objectContaining({ reason: "LOGIN_ATTEMPTS_ACCOUNT", retryAfter: 1800 }),
    );
  }
  now = 1_800_000;
  expect(() => guess("one more")).not.toThrow();
});
