import { expect, test } from "vitest";
import { createFreshness } from "./freshness.ts";

/** One that knows where the primary was. */
function begunAt(position: bigint) {
  const freshness = createFreshness();
  freshness.learn(position, freshness.moment());
  return freshness;
}
const shown =
  (...names: string[]) =>
  () =>
    new Set(names);

test("whoever wrote needs a replica that has it; others need none", () => {
  const freshness = begunAt(10n);
  freshness.heard("writers", ["7", "device"], 20n);
  freshness.heard("writers", ["7"], 15n);
  expect(freshness.neededFor(["7"])).toBe(20n);
  expect(freshness.neededFor(["8", "device"])).toBe(20n);
  expect(freshness.neededFor(["8"])).toBe(10n);
  expect(freshness.neededFor([])).toBe(10n);
  expect(freshness.isChangedBehind(12n, shown("7"))).toBe(false);
});

test("what was changed makes an answer old that shows it, and is needed by the person it names", () => {
  const freshness = begunAt(10n);
  freshness.heard("pages", ["board"], 20n);
  freshness.heard("pages", ["8"], 30n);
  expect(freshness.isChangedBehind(19n, shown("pin", "board"))).toBe(true);
  expect(freshness.isChangedBehind(20n, shown("pin", "board"))).toBe(false);
  expect(freshness.isChangedBehind(19n, shown("pin"))).toBe(false);
  expect(freshness.neededFor(["8"])).toBe(30n);
});

test("a change that names nothing is needed by everybody, and makes every answer from before old", () => {
  const freshness = begunAt(10n);
  freshness.heard("pages", null, 20n);
  expect(freshness.neededFor([])).toBe(20n);
  expect(freshness.isChangedBehind(19n, shown())).toBe(true);
  expect(freshness.isChangedBehind(20n, shown())).toBe(false);
});

test("after messages that may be missed nothing is fresh until the primary was asked after that", () => {
  const freshness = begunAt(10n);
  const before = freshness.moment();
  freshness.heard("pages", null, null);
  freshness.learn(11n, before);
  expect(freshness.neededFor([])).toBeNull();
  expect(freshness.isChangedBehind(100n, shown())).toBe(true);
  const asked = freshness.moment();
  // It may lie behind what is being read.
  freshness.heard("pages", null, 25n);
  freshness.learn(20n, asked);
  expect(freshness.neededFor([])).toBeNull();
  freshness.learn(30n, freshness.moment());
  expect(freshness.neededFor([])).toBe(30n);
});

test("what all replicas have had for a while is forgotten, and needed by one that comes back", () => {
  const freshness = begunAt(10n);
  freshness.heard("pages", ["board"], 20n);
  freshness.applied(20n, 0);
  freshness.applied(21n, 4_000);
  // A read that began before may still be under way.
  expect(freshness.isChangedBehind(15n, shown("board"))).toBe(true);
  expect(freshness.neededFor([])).toBe(10n);
  freshness.applied(22n, 5_000);
  expect(freshness.neededFor([])).toBe(20n);
  expect(freshness.isChangedBehind(19n, shown("board"))).toBe(true);
});

test("more changes than are remembered by name are needed by everybody", () => {
  const freshness = begunAt(0n);
  for (let at = 1; at <= 50_001; at += 1) freshness.heard("writers", [`writer ${at}`], BigInt(at));
  expect(freshness.neededFor([])).toBe(50_001n);
});
