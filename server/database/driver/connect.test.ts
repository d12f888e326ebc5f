import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/database.ts";
import { checkServer } from "#server/database/check-server.ts";
import { errorCode } from "#server/platform/error-code.ts";
import { connectDatabase, type Db, pipelined, type Tx } from "./connect.ts";
import { isUnavailable, isUniqueViolation } from "./database-errors.ts";
import { statement } from "./statement.ts";
import { transaction } from "./transaction.ts";

let test1: TestDatabase;

beforeAll(async () => {
  test1 = await createTestDatabase();
  await test1.pool.query("create table counters (id bigint primary key, value int not null)");
  await test1.pool.query("create table notes (id int primary key, title text not null constraint notes_title unique)");
});
afterAll(() => test1.drop());

const rejection = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.fail("it should fail"),
    (error: unknown) => error,
  );

test("values come as the code expects them", async () => {
  const { rows } = await sql`select 123456789012345678::bigint as id, '{"a":[1]}'::jsonb as data,
    '2026-01-02T03:04:05.678Z'::timestamptz as at, '2001-02-03'::date as day, array[1,2]::bigint[] as ids, 1.50::numeric as money`.execute(
    test1.db,
  );
  expect(rows).toEqual([
    {
      id: "123456789012345678",
      data: { a: [1] },
      at: new Date("2026-01-02T03:04:05.678Z"),
      day: "2001-02-03",
      ids: ["1", "2"],
      money: "1.50",
    },
  ]);
});

test("lists come back as they went, whatever is in their elements", async () => {
  const texts = [
    ["a", "b c", "d,e", '"f"', "{g}", "h\\i", "", "null", "NULL", "annulled", "1"],
    ["birds", "maps"],
    ["12", "007"],
    [],
  ];
  const ids = [["123456789012345678", "1"], []];
  for (let turn = 0; turn < 2; turn += 1) {
    for (const list of texts)
      expect((await sql`select ${list}::text[] as list`.execute(test1.db)).rows).toEqual([{ list }]);
    for (const list of ids)
      expect((await sql`select ${list}::bigint[] as list`.execute(test1.db)).rows).toEqual([{ list }]);
    expect(
      (await sql`select ${["a", null]}::text[] as list, ${[1, null]}::bigint[] as ids`.execute(test1.db)).rows,
    ).toEqual([{ list: ["a", null], ids: ["1", null] }]);
  }
});

test("the same text is prepared once for each connection, and not at all when names are off", async () => {
  const prepared = async (named: boolean) => {
    const handle = connectDatabase(test1.target, { max: 1, named });
    for (const value of [1, 2, 3]) await sql`select ${value}::int as value`.execute(handle.db);
    const { rows } = await handle.pool.query(
      "select name from pg_prepared_statements where statement like '%as value%'",
    );
    await handle.close();
    return rows.length;
  };
  expect(await prepared(true)).toBe(1);
  expect(await prepared(false)).toBe(0);
});

test("the plain driver gives what the fast one gives, without a name and without a pipeline", async () => {
  const answersOf = async (fast: boolean) => {
    const handle = connectDatabase(test1.target, { max: 1, named: fast, pipeline: fast });
    const read = statement<Record<string, unknown>>(`
      select $1::bigint as id, $2::bigint[] as ids, $3::text[] as texts, $4::jsonb as data, $5::timestamptz as at, null::int as nothing`);
    const ask = (db: Db | Tx) =>
      read(db, "7", ["1", "2"], ["a,b", "null", ""], JSON.stringify({ a: [1] }), new Date("2026-01-02T03:04:05.678Z"));
    const nothing = statement<Record<string, unknown>>("select id from counters where id = any($1::bigint[])");
    const answers = [
      await ask(handle.db),
      await ask(handle.db),
      await pipelined(handle.db, (db) => Promise.all([ask(db), nothing(db, ["1"])])),
      await transaction(handle.db, ask),
      await rejection(statement("select 1 / $1::int as quotient")(handle.db, 0)).then(errorCode),
    ];
    await handle.close();
    return answers;
  };
  const plain = await answersOf(false);
  expect(plain[0]).toMatchObject([
    { id: "7", ids: ["1", "2"], texts: ["a,b", "null", ""], data: { a: [1] }, nothing: null },
  ]);
  expect(plain).toEqual(await answersOf(true));
});

test("a statement whose table was changed by a migration goes on", async () => {
  const handle = connectDatabase(test1.target, { max: 1 });
  await test1.pool.query("create table changing (id int); insert into changing values (1)");
  const read = () => sql`select * from changing where id = ${1}`.execute(handle.db);
  expect((await read()).rows).toEqual([{ id: 1 }]);
  await test1.pool.query("alter table changing add column name text default 'x'");
  expect((await read()).rows).toEqual([{ id: 1, name: "x" }]);
  expect((await read()).rows).toEqual([{ id: 1, name: "x" }]);
  await handle.close();
});

test("a refused duplicate tells its constraint", async () => {
  await test1.pool.query("insert into notes values (1, 'a')");
  const error = await rejection(sql`insert into notes values (2, 'a')`.execute(test1.db));
  expect(isUniqueViolation(error)).toBe(true);
  expect(isUniqueViolation(error, "notes_title")).toBe(true);
  expect(isUniqueViolation(error, "notes_pkey")).toBe(false);
  expect(isUnavailable(error)).toBe(false);
});

test("a lost connection fails its statement as unavailable, and the next statement works", async () => {
  const handle = connectDatabase(test1.target, { max: 1 });
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(handle.db);
  const sleeping = rejection(sql`select pg_sleep(3)`.execute(handle.db));
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(test1.db);
  expect(isUnavailable(await sleeping)).toBe(true);
  expect((await sql`select 1 as one`.execute(handle.db)).rows).toEqual([{ one: 1 }]);
  await handle.close();
});

test("a connection lost inside a transaction or while idle never ends the process", async () => {
  const handle = connectDatabase(test1.target, { max: 1 });
  const failure = await rejection(
    transaction(handle.db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(test1.db);
      await hasEnded(rows[0]?.pid);
      await sql`select 1`.execute(tx);
    }),
  );
  expect(isUnavailable(failure)).toBe(true);
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(handle.db);
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(test1.db);
  await hasEnded(rows[0]?.pid);
  expect((await sql`select 1 as one`.execute(handle.db)).rows).toEqual([{ one: 1 }]);
  await handle.close();
});

/** Waits until the server has nothing left of a connection. */
const hasEnded = (pid: number | undefined) =>
  expect
    .poll(async () => (await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(test1.db)).rows)
    .toEqual([]);

test("a statement over its time is ended as unavailable", async () => {
  const handle = connectDatabase(test1.target, { max: 1, statementTimeoutMs: 100 });
  expect(isUnavailable(await rejection(sql`select pg_sleep(5)`.execute(handle.db)))).toBe(true);
  expect((await sql`select 1 as one`.execute(handle.db)).rows).toEqual([{ one: 1 }]);
  await handle.close();
});

test("no server, no socket and no free connection are unavailable; nonsense is not", async () => {
  for (const target of [
    { url: "postgres://nobody@127.0.0.1:9/none" },
    { host: "/nowhere", port: 5432, user: "nobody", database: "none" },
  ]) {
    const handle = connectDatabase(target);
    expect(isUnavailable(await rejection(sql`select 1`.execute(handle.db)))).toBe(true);
    expect(String(await rejection(checkServer(handle.pool)))).toMatch(
      /StartError: The database does not answer \(.+\): check DATABASE_URL/,
    );
    await handle.close();
  }
  // Long enough to connect on a busy machine: what is waited for in vain is the second connection.
  const narrow = connectDatabase(test1.target, { max: 1, connectTimeoutMs: 1_000 });
  const holder = await narrow.pool.connect();
  expect(isUnavailable(await rejection(sql`select 1`.execute(narrow.db)))).toBe(true);
  holder.release();
  await narrow.close();
  const crowded = connectDatabase(test1.target, { max: 1, writers: 1, connectTimeoutMs: 1_000 });
  const held = await crowded.pool.connect();
  const writing = () => rejection(sql`select 1`.execute(crowded.db));
  expect((await Promise.all([writing(), writing()])).map(isUnavailable)).toEqual([true, true]);
  held.release();
  await crowded.close();
  expect(isUnavailable(await rejection(sql`select nonsense`.execute(test1.db)))).toBe(false);
  expect(isUnavailable(Object.assign(new Error("no such file"), { code: "ENOENT", syscall: "open" }))).toBe(false);
});

test("the server of the tests is fit to use", () => checkServer(test1.pool));

test("a transaction that throws leaves nothing behind", async () => {
  await rejection(
    transaction(test1.db, async (tx) => {
      await sql`insert into counters values (1, 1)`.execute(tx);
      throw new Error("changed my mind");
    }),
  );
  expect((await sql`select * from counters where id = 1`.execute(test1.db)).rows).toEqual([]);
});

test("transactions that lock two rows in opposite order both succeed", async () => {
  await test1.pool.query("insert into counters values (10, 0), (11, 0)");
  let entered = 0;
  const add = (first: number, second: number) =>
    transaction(test1.db, async (tx) => {
      await sql`update counters set value = value + 1 where id = ${first}`.execute(tx);
      entered += 1;
      while (entered < 2) await new Promise((resolve) => setTimeout(resolve, 5));
      await sql`update counters set value = value + 1 where id = ${second}`.execute(tx);
    });
  await Promise.all([add(10, 11), add(11, 10)]);
  expect((await sql`select value from counters where id in (10, 11)`.execute(test1.db)).rows).toEqual([
    { value: 2 },
    { value: 2 },
  ]);
  // The one that begins again may take a row just before the other does, and so meet it once more.
  expect(entered).toBeGreaterThanOrEqual(3);
});

test("a transaction inside a transaction is part of it", async () => {
  await rejection(
    transaction(test1.db, async (outer) => {
      await transaction(outer, (inner) => sql`insert into counters values (20, 1)`.execute(inner));
      throw new Error("undone as a whole");
    }),
  );
  expect((await sql`select * from counters where id = 20`.execute(test1.db)).rows).toEqual([]);
});

test("reads that failed together have all come to their end before the connection is anybody else's", async () => {
  const { db, pool, close } = connectDatabase(test1.target, { max: 1, pipeline: true });
  try {
    const ended: string[] = [];
    const failed = pipelined(db, (one) =>
      Promise.all([
        sql`select pg_sleep(0.2)`.execute(one).finally(() => ended.push("slow")),
        sql`select 1`
          .execute(one)
          .then(() => sql`select pg_sleep(0.1)`.execute(one))
          .finally(() => ended.push("second")),
        sql`select 1 / 0`.execute(one).finally(() => ended.push("failed")),
      ]),
    );
    expect(await rejection(failed)).toMatchObject({ message: "division by zero" });
    expect(ended.toSorted()).toEqual(["failed", "second", "slow"]);
    const early = pipelined(db, (one) =>
      Promise.all([
        sql`select pg_sleep(0.2)`.execute(one).finally(() => ended.push("late")),
        Promise.reject(new Error("first")),
      ]),
    );
    expect(await rejection(early)).toMatchObject({ message: "first" });
    expect(ended).toContain("late");
    expect(pool.idleCount).toBe(1);
  } finally {
    await close();
  }
});

test("reads do not wait behind writers, of whom those that are held up let others in, as far as connections go", async () => {
  const { db, reads, waiting, close } = connectDatabase(test1.target, { max: 8, writers: 1, connectTimeoutMs: 30_000 });
  try {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let begun = 0;
    const writers = Array.from({ length: 6 }, () =>
      transaction(db, async (tx) => {
        await sql`select 1`.execute(tx);
        begun += 1;
        await held;
      }),
    );
    await expect.poll(() => begun, { interval: 5 }).toBe(2);
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(reads);
    expect([rows, begun, waiting()]).toEqual([[{ one: 1 }], 2, 4]);
    letGo();
    await Promise.all(writers);
    expect([begun, waiting()]).toEqual([6, 0]);
    await Promise.all([sql`select 1`.execute(db), sql`select 1`.execute(reads)]);
  } finally {
    await close();
  }
});
