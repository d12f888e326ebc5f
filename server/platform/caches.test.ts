import { expect, test } from "vitest";
import { createCaches } from "./caches.ts";

const counts = { create: () => new Map<string, number>() };

test("what is kept is made once, and belongs to one set of services", () => {
  const [one, other] = [createCaches(), createCaches()];
  one.of(counts).set("a", 1);
  expect(one.of(counts).get("a")).toBe(1);
  expect(other.of(counts).size).toBe(0);
});

test("it can be forgotten", () => {
  const caches = createCaches();
  caches.of(counts).set("a", 1);
  caches.clear();
  expect(caches.of(counts).size).toBe(0);
});
