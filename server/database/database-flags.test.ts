import { afterAll, beforeAll, expect, test } from "vitest";
import { silentLog } from "#server/config/log.ts";
import { systemClock } from "#server/platform/clock/clock.ts";
import { createTestDatabase, type TestDatabase } from "#tests/database.ts";
import { databaseFlags } from "./database-flags.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("flags that exist are set, names and variants that do not are told, those every object has among them", async () => {
  const flags = databaseFlags(database.db, systemClock, silentLog);
  const { unknown } = await flags.set({
    strong_password: "on",
    new_password_8: "perhaps",
    constructor: "on",
    toString: "on",
    nonsense: "on",
  });
  expect(unknown).toEqual(["new_password_8", "constructor", "toString", "nonsense"]);
  expect(await flags.current()).toMatchObject({ strong_password: "on", new_password_8: "on" });
});

test("an experiment for a share of all viewers is always the same for each, off for whom nobody knows, and logged once", async () => {
  const lines: unknown[] = [];
  const log = { info: (_: string, facts?: Record<string, unknown>) => void lines.push(facts) };
  const flags = databaseFlags(database.db, systemClock, log);
  await flags.choose("florida_terms", { variant: "on", share: 20, countries: [] });
  expect(await flags.chosen()).toMatchObject({ florida_terms: { variant: "on", share: 20, countries: [] } });
  const viewers = Array.from({ length: 1000 }, (_, index) => `viewer${index}`);
  const under = async () => {
    const seen = await Promise.all(viewers.map((viewer) => flags.current({ key: viewer, country: null })));
    return viewers.filter((_, index) => seen[index]?.florida_terms === "on");
  };
  const first = await under();
  expect(first.length).toBeGreaterThan(150);
  expect(first.length).toBeLessThan(250);
  expect(await under()).toEqual(first);
  expect(lines).toHaveLength(1000);
  expect(flags.known({ key: first[0] ?? null, country: null })).toMatchObject({ florida_terms: "on" });
  expect((await flags.current()).florida_terms).toBe("off");
  await flags.choose("florida_terms", { variant: "on", share: 60, countries: [] });
  const more = new Set(await under());
  expect(first.every((viewer) => more.has(viewer))).toBe(true);
  await flags.choose("florida_terms", null);
  expect(await under()).toEqual([]);
  expect(await flags.chosen()).not.toHaveProperty("florida_terms");
});
