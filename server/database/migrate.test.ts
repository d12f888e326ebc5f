import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/database.ts";
import { connectDatabase } from "./driver/connect.ts";
import { migrate, pendingMigrations } from "./migrate.ts";
import { migrations } from "./migrations/list.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const more = (...added: { name: string; up: string }[]) => [...migrations, ...added];
const boats = { name: "9001-boats", up: "create table boats (id int primary key); insert into boats values (1);" };
const masts = { name: "9002-masts", up: "alter table boats add column masts int not null default 1" };

test("the names of the migrations are unique and in order", () => {
  const names = migrations.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)].toSorted());
  expect(names.every((name) => /^\d{4}-[a-z0-9-]+$/.test(name))).toBe(true);
});

test("migrations run once, in order, and never again", async () => {
  expect(await migrate(database.pool, migrations)).toEqual([]);
  expect(await pendingMigrations(database.pool, more(boats, masts))).toEqual(["9001-boats", "9002-masts"]);
  expect(await migrate(database.pool, more(boats))).toEqual(["9001-boats"]);
  expect(await migrate(database.pool, more(boats, masts))).toEqual(["9002-masts"]);
  expect(await migrate(database.pool, more(boats, masts))).toEqual([]);
  expect((await database.pool.query("select * from boats")).rows).toEqual([{ id: 1, masts: 1 }]);
});

test("a migration goes to the server one statement at a time", async () => {
  const note = "insert into sent select current_query();";
  const both = { name: "9001-both", up: `create table sent (query text); ${note} ${note} -- the end;` };
  await migrate(database.pool, more(both));
  const { rows } = await database.pool.query("select query from sent");
  expect(rows).toEqual([{ query: note.slice(0, -1) }, { query: note.slice(0, -1) }]);
});

test("processes that start together migrate once", async () => {
  const others = [1, 2, 3].map(() => connectDatabase(database.target, { max: 2 }));
  const ran = await Promise.all(others.map(({ pool }) => migrate(pool, more(boats, masts))));
  expect(ran.flat().toSorted()).toEqual(["9001-boats", "9002-masts"]);
  for (const other of others) await other.close();
});

test("a migration that fails leaves nothing behind and says which it was", async () => {
  const broken = { name: "9003-broken", up: "create table half (id int); select nonsense" };
  await expect(migrate(database.pool, more(boats, broken))).rejects.toThrow(
    /^The migration 9003-broken failed and was undone: column "nonsense" does not exist\.$/,
  );
  expect((await database.pool.query("select to_regclass('half') as half, to_regclass('boats') as boats")).rows).toEqual(
    [{ half: null, boats: "boats" }],
  );
});

test("a database of a newer version is refused", async () => {
  await migrate(database.pool, more(boats));
  await expect(migrate(database.pool, migrations)).rejects.toThrow(/newer than this Magpie \(it has 9001-boats\)/);
});

test("a table in use is waited for without holding up the others", async () => {
  await migrate(database.pool, more(boats));
  const reader = await database.pool.connect();
  await reader.query("begin; select * from boats");
  const migrating = migrate(database.pool, more(boats, masts));
  setTimeout(() => void reader.query("commit").then(() => reader.release()), 2_300);
  await expect(migrating).resolves.toEqual(["9002-masts"]);
});

test("a migration that meets a deadlock gives way and tries again", async () => {
  await migrate(database.pool, more(boats));
  await database.pool.query("create table oars (id int)");
  const writer = await database.pool.connect();
  await writer.query("begin; insert into oars values (1)");
  const both = { name: "9002-both", up: "alter table boats add column a int; alter table oars add column a int" };
  const migrating = migrate(database.pool, more(boats, both));
  await expect
    .poll(async () => (await database.pool.query("select 1 from pg_locks where not granted")).rows.length)
    .toBeGreaterThan(0);
  await writer.query("insert into boats values (2); commit");
  writer.release();
  await expect(migrating).resolves.toEqual(["9002-both"]);
});
