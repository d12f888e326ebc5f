import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/database.ts";
import { usernamesFrom } from "./usernames-from.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`
    insert into usernames (username, person_id)
    select 'name_' || lpad(n::text, 5, '0'), n from generate_series(1, 20000) n`.execute(database.db);
  await sql`analyze usernames`.execute(database.db);
});
afterAll(() => database.drop());

test("people by the beginning of a username, in order, no more than asked for", async () => {
  const { rows } = await usernamesFrom("name_0012", 20).execute(database.db);
  expect(rows.map((row) => row.person_id)).toEqual(Array.from({ length: 10 }, (_, at) => String(120 + at)));
  expect((await usernamesFrom("name_", 3).execute(database.db)).rows).toHaveLength(3);
  expect((await usernamesFrom("name%", 3).execute(database.db)).rows).toEqual([]);
});

test("of all usernames, only those that begin so are read", async () => {
  const { rows } = await sql<{ "QUERY PLAN": string }>`
    explain (analyze, costs off, timing off, summary off) ${usernamesFrom("name_0012", 20)}`.execute(database.db);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toMatch(/Index Cond: .*~>=~ .* AND .*~<~/);
  expect(plan).not.toContain("Sort");
  expect(plan).toMatch(/usernames_prefix.*rows=10/);
});
