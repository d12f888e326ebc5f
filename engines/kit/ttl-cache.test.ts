import { expect, test } from "vitest";
import { createTtlCache } from "./ttl-cache.ts";

const minute = 60_000;

test("a value is there until its time is over", () => {
  const [kept, over] = [createTtlCache<number>(minute, 10), createTtlCache<number>(0, 10)];
  for (const cache of [kept, over]) cache.set("a", 1);
  expect([kept.get("a"), over.get("a")]).toEqual([1, undefined]);
});

test("beyond its capacity the oldest goes, and one that was set again is no longer the oldest", () => {
  const cache = createTtlCache<number>(minute, 2);
  for (const key of ["a", "b", "a", "c"]) cache.set(key, 1);
  expect(["a", "b", "c"].filter((key) => cache.get(key) !== undefined)).toEqual(["a", "c"]);
});

test("it can be emptied", () => {
  const cache = createTtlCache<number>(minute, 2);
  cache.set("a", 1);
  cache.clear();
  expect(cache.get("a")).toBeUndefined();
});
