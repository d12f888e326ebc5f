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

/** A database as the migrations made it that the first of the list stands for, all or some of them. */
async function beforeTheSum(names: (all: readonly string[]) => readonly string[]) {
  const [sum] = migrations;
  await database.pool.query("drop schema public cascade; create schema public");
  await migrate(database.pool, [{ name: sum?.name ?? "", up: sum?.up ?? "" }]);
  await database.pool.query("delete from schema_migrations");
  const recorded = names(sum?.replaces?.names ?? []);
  await database.pool.query("insert into schema_migrations (name) select unnest($1::text[])", [recorded]);
}
const recorded = async () =>
  (await database.pool.query<{ name: string }>("select name from schema_migrations order by name")).rows.map(
    ({ name }) => name,
  );
const rows = async () => (await database.pool.query("select name, value from instance")).rows;

test("a database of the migrations that one stands for goes on after it, and keeps what it holds", async () => {
  await beforeTheSum((all) => all);
  await database.pool.query("insert into instance (name, value, updated_at) values ('kept', '1', now())");
  const all = migrations.map(({ name }) => name);
  expect(await pendingMigrations(database.pool, migrations)).toEqual(all);
  expect(await migrate(database.pool, migrations)).toEqual(all);
  expect([await recorded(), await rows()]).toEqual([all, [{ name: "kept", value: 1 }]]);
  expect(await migrate(database.pool, migrations)).toEqual([]);
});

test.each([
  ["all but the last", (all: readonly string[]) => all.slice(0, -1)],
  ["the first alone", (all: readonly string[]) => all.slice(0, 1)],
])("a database of %s of them is refused with what to do, and left as it is", async (_, some) => {
  await beforeTheSum(some);
  const before = await recorded();
  await expect(migrate(database.pool, migrations)).rejects.toThrow(
    /^The database is older than this Magpie can bring up to date: run commit [0-9a-f]{8} of Magpie on it once, then this one\.$/,
  );
  expect(await recorded()).toEqual(before);
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
