import { expect, test } from "vitest";
import { createRecentChanges } from "./recent-changes.ts";

/** One that knows where the primary was. */
function begunAt(position: bigint) {
  const recentChanges = createRecentChanges();
  recentChanges.learn(position, recentChanges.moment());
  return recentChanges;
}
const shown =
  (...names: string[]) =>
  () =>
    new Set(names);

test("whoever wrote needs a replica that has it; others need none", () => {
  const recentChanges = begunAt(10n);
  recentChanges.heard("writers", ["7", "device"], 20n);
  recentChanges.heard("writers", ["7"], 15n);
  expect(recentChanges.neededFor(["7"])).toBe(20n);
  expect(recentChanges.neededFor(["8", "device"])).toBe(20n);
  expect(recentChanges.neededFor(["8"])).toBe(10n);
  expect(recentChanges.neededFor([])).toBe(10n);
  expect(recentChanges.isChangedBehind(12n, shown("7"))).toBe(false);
});

test("what was changed makes an answer old that shows it, and is needed by the person it names", () => {
  const recentChanges = begunAt(10n);
  recentChanges.heard("pages", ["board"], 20n);
  recentChanges.heard("pages", ["8"], 30n);
  expect(recentChanges.isChangedBehind(19n, shown("pin", "board"))).toBe(true);
  expect(recentChanges.isChangedBehind(20n, shown("pin", "board"))).toBe(false);
  expect(recentChanges.isChangedBehind(19n, shown("pin"))).toBe(false);
  expect(recentChanges.neededFor(["8"])).toBe(30n);
});

test("a change that names nothing is needed by everybody, and makes every answer from before old", () => {
  const recentChanges = begunAt(10n);
  recentChanges.heard("pages", null, 20n);
  expect(recentChanges.neededFor([])).toBe(20n);
  expect(recentChanges.isChangedBehind(19n, shown())).toBe(true);
  expect(recentChanges.isChangedBehind(20n, shown())).toBe(false);
});

test("after messages that may be missed nothing is fresh until the primary was asked after that", () => {
  const recentChanges = begunAt(10n);
  const before = recentChanges.moment();
  recentChanges.heard("pages", null, null);
  recentChanges.learn(11n, before);
  expect(recentChanges.neededFor([])).toBeNull();
  expect(recentChanges.isChangedBehind(100n, shown())).toBe(true);
  const asked = recentChanges.moment();
  // It may lie behind what is being read.
  recentChanges.heard("pages", null, 25n);
  recentChanges.learn(20n, asked);
  expect(recentChanges.neededFor([])).toBeNull();
  recentChanges.learn(30n, recentChanges.moment());
  expect(recentChanges.neededFor([])).toBe(30n);
});

test("what all replicas have had for a while is forgotten, and needed by one that comes back", () => {
  const recentChanges = begunAt(10n);
  recentChanges.heard("pages", ["board"], 20n);
  recentChanges.applied(20n, 0);
  recentChanges.applied(21n, 4_000);
  // A read that began before may still be under way.
  expect(recentChanges.isChangedBehind(15n, shown("board"))).toBe(true);
  expect(recentChanges.neededFor([])).toBe(10n);
  recentChanges.applied(22n, 5_000);
  expect(recentChanges.neededFor([])).toBe(20n);
  expect(recentChanges.isChangedBehind(19n, shown("board"))).toBe(true);
});

test("more changes than are remembered by name are needed by everybody", () => {
  const recentChanges = begunAt(0n);
  for (let at = 1; at <= 50_001; at += 1) recentChanges.heard("writers", [`writer ${at}`], BigInt(at));
  expect(recentChanges.neededFor([])).toBe(50_001n);
});
