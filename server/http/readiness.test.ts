import { beforeAll, expect, test, vi } from "vitest";
import { testSite } from "#tests/test-site.ts";

const site = testSite();
let isAway = false;
let checks = 0;
beforeAll(async () => {
  const { storage } = site.services;
  const check = storage.check.bind(storage);
  storage.check = async () => {
    checks += 1;
    if (isAway) throw new Error("away");
    return check();
  };
});

const ask = async () => (await site.visitor.fetch("/readyz")).status;

test("however often and at once it is asked whether all is ready, the storage is written to once in ten seconds", async () => {
  const together = await Promise.all(Array.from({ length: 50 }, ask));
  expect(new Set(together)).toEqual(new Set([200]));
  for (let time = 0; time < 10; time += 1) expect(await ask()).toBe(200);
  expect(checks).toBe(1);
});

test("a storage that goes away is known within ten seconds, one that comes back within one", async () => {
  const begun = performance.now();
  const now = vi.spyOn(performance, "now");
  isAway = true;
  now.mockReturnValue(begun + 10_001);
  expect(await ask()).toBe(503);
  isAway = false;
  expect(await ask()).toBe(503);
  now.mockReturnValue(begun + 11_002);
  expect(await ask()).toBe(200);
  now.mockRestore();
});
