import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/database.ts";
import { connectDatabase, type DatabaseHandle } from "./connect.ts";
import { unprepared } from "./unprepared.ts";
import { statementOfIds } from "./statement.ts";

let database: TestDatabase;
let one: DatabaseHandle;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query("create table things (id bigint primary key, name text not null)");
  await database.pool.query("insert into things select n, 'Thing ' || n from generate_series(1, 5000) n");
  await database.pool.query("analyze things");
  one = connectDatabase(database.target, { max: 1 });
});
afterAll(async () => {
  await one.close();
  await database.drop();
});

const things = statementOfIds<{ name: string }>(
  "select name from things where id = any($1::bigint[]) and length(name) > $2",
);

test("the same rows are found for none, one and several ids, with other values beside", async () => {
  expect(await things(one.db, [], 0)).toEqual([]);
  expect(await things(one.db, ["7"], 0)).toEqual([{ name: "Thing 7" }]);
  expect(await things(one.db, ["7"], 50)).toEqual([]);
  expect((await things(one.db, ["7", "8"], 0)).map(({ name }) => name).toSorted()).toEqual(["Thing 7", "Thing 8"]);
});

test("a single id is read by a plan that is kept, not one that is made anew each time", async () => {
  for (let turn = 1; turn <= 12; turn += 1) await things(one.db, [String(turn)], 0);
  const { rows } = await one.pool.query<{ generic_plans: string }>(
    "select generic_plans from pg_prepared_statements where statement like '%things where id = $1::bigint%'",
  );
  expect(rows.length).toBe(1);
  expect(Number(rows[0]?.generic_plans)).toBeGreaterThan(5);
});

test("a statement that says so is planned anew each time, for its own values", async () => {
  const asked = () =>
    sql`${unprepared}select name from things where id = ${7}::bigint and name <> ${"x"}`.execute(one.db);
  for (let turn = 1; turn <= 12; turn += 1) expect((await asked()).rows).toEqual([{ name: "Thing 7" }]);
  const { rows } = await one.pool.query(
    "select 1 from pg_prepared_statements where statement like '%select name from things where id = $1::bigint and name%'",
  );
  expect(rows).toEqual([]);
});

test("a text without a list of ids is a mistake that shows at once", () => {
  expect(() => statementOfIds("select 1 where $1::bigint = 1")).toThrow("any($1::bigint[])");
});
