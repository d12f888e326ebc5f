import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/database.ts";
import { namedStatement } from "./named-statement.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("each value arrives under its name, however often it stands there and in whatever order it is given", async () => {
  let written = 0;
  const describe = namedStatement<{ words: string }, { size: number; color: string; made: Date | null }>((at) => {
    written += 1;
    return `select ${at.color}::text || ' ' || ${at.size}::int || ' ' || upper(${at.color}::text) || coalesce(${at.made}::text, '') as words`;
  });
  expect(await describe(database.db, { size: 3, color: "red", made: null })).toEqual([{ words: "red 3 RED" }]);
  expect(await describe(database.db, { made: null, color: "blue", size: 4 })).toEqual([{ words: "blue 4 BLUE" }]);
  expect(written).toBe(1);
});

test("a name that is misspelled, left out or of another type does not compile", () => {
  // @ts-expect-error -- there is no such value
  namedStatement<unknown, { size: number }>((at) => `select ${at.sise}`);
  const one = namedStatement<unknown, { size: number }>((at) => `select ${at.size}::int`);
  // @ts-expect-error -- it is missing
  void (() => one(database.db, {}));
  // @ts-expect-error -- it is no number
  void (() => one(database.db, { size: "large" }));
});
