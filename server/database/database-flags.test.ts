import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "#server/platform/clock/clock.ts";
import { createTestDatabase, type TestDatabase } from "#tests/database.ts";
import { databaseFlags } from "./database-flags.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("flags that exist are set, names and variants that do not are told, those every object has among them", async () => {
  const flags = databaseFlags(database.db, systemClock);
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
