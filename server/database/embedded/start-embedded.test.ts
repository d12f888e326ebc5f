import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { connectDatabase } from "#server/database/driver/connect.ts";
import { isUnavailable } from "#server/database/driver/database-errors.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { StartError } from "#server/config/start-error.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { readPostmaster } from "./postmaster.ts";
import { processIdentity, waitForEnd } from "./processes.ts";
import {
  type EmbeddedConnection,
  type EmbeddedDatabase,
  findRunningEmbedded,
  startEmbedded,
} from "./start-embedded.ts";

const APP = `
  import { startEmbedded } from ${JSON.stringify(new URL("start-embedded.ts", import.meta.url).href)};
  const database = await startEmbedded({ dataDir: process.env.DATA, log: () => {} });
  process.on("SIGTERM", () => database.stop().then(() => process.exit(0)));
  process.on("SIGUSR2", () => process.exit(0));
  setInterval(() => {}, 1000);
  console.log(JSON.stringify({ pid: database.pid, connection: database.connection }));
`;

/** A database just made, to be copied: making one takes most of a second. */
let fresh: string;
let dataDir: string;
let log: string[];
let running: EmbeddedDatabase | undefined;
let app: ChildProcess | undefined;

beforeAll(async () => {
  fresh = temporaryFolder("magpie-fresh-");
  await (await startEmbedded({ dataDir: fresh, log: () => {} })).stop();
});
afterAll(() => rmSync(fresh, { recursive: true, force: true }));

beforeEach(() => {
  dataDir = temporaryFolder("magpie-launch-");
  log = [];
});

afterEach(async () => {
  app?.kill("SIGKILL");
  app = undefined;
  await running?.stop();
  running = undefined;
  const left = readPostmaster(join(dataDir, "postgres", "cluster"));
  if (left) {
    process.kill(left.pid, "SIGQUIT");
    await waitForEnd(left.pid, 3_000);
  }
  rmSync(dataDir, { recursive: true, force: true });
});

const useFresh = () =>
  cpSync(join(fresh, "postgres", "cluster"), join(dataDir, "postgres", "cluster"), { recursive: true });

const start = async (folder = dataDir) =>
  (running = await startEmbedded({ dataDir: folder, log: (line) => log.push(line) }));

async function startApp(): Promise<{ pid: number; connection: EmbeddedConnection }> {
  app = spawn(process.execPath, ["--input-type=module", "-e", APP], {
    env: { ...process.env, DATA: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said] = await Promise.race([once(app.stdout as NonNullable<typeof app.stdout>, "data"), once(app, "exit")]);
  return JSON.parse(String(said));
}

async function query(connection: EmbeddedConnection, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const refusal = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(StartError);
  const { message } = error as StartError;
  expect(message).not.toContain("\n");
  return message;
};

test("an empty folder becomes a database that keeps what it was given, over a private socket alone", async () => {
  const first = await start();
  await query(first.connection, "create table kept (id int); insert into kept values (7)");
  const [facts] = await query(
    first.connection,
    `select current_setting('listen_addresses') as tcp, current_setting('data_checksums') as checksums, current_setting('server_encoding') as encoding,
      lower('ÄÖÉ') as lower, current_setting('synchronous_commit') as commit, current_setting('fsync') as fsync`,
  );
  expect(facts).toEqual({ tcp: "", checksums: "on", encoding: "UTF8", lower: "äöé", commit: "on", fsync: "on" });
  await query(first.connection, "create extension pg_trgm");
  expect(
    await query(
      first.connection,
      "select similarity('crème brûlée', 'creme brulee') > 0.2 as near, show_trgm('日本') <> '{}' as letters",
    ),
  ).toEqual([{ near: true, letters: true }]);
  expect(statSync(first.connection.host).mode & 0o777).toBe(0o700);
  expect(Buffer.byteLength(first.connection.host)).toBeLessThan(100);
  if (process.getuid?.() === 0) expect(statSync(join(dataDir, "postgres", "cluster")).uid).not.toBe(0);

  await first.stop();
  await first.stop();
  expect(processIdentity(first.pid)).toBeUndefined();
  expect(existsSync(join(dataDir, "magpie.lock"))).toBe(false);

  const second = await start();
  expect(await query(second.connection, "select id from kept")).toEqual([{ id: 7 }]);
  expect(log.at(-1)).toMatch(/^PostgreSQL \d+\.\d+: started in \d+ ms/);
});

test("a killed database comes back by itself, with everything that was acknowledged", async () => {
  useFresh();
  const database = await start();
  await query(database.connection, "create table kept (id int); insert into kept values (7)");
  const events: string[] = [];
  database.onDown(() => events.push("down"));
  const up = new Promise<void>((resolve) => database.onUp(() => (events.push("up"), resolve())));
  const killed = database.pid;
  process.kill(killed, "SIGKILL");
  await up;
  expect(events).toEqual(["down", "up"]);
  expect(database.pid).not.toBe(killed);
  expect(await query(database.connection, "select id from kept")).toEqual([{ id: 7 }]);
});

test("a killed app leaves a database that the next start adopts, and restarts when it dies in turn", async () => {
  useFresh();
  const left = await startApp();
  app?.kill("SIGKILL");
  await once(app as ChildProcess, "exit");
  expect(processIdentity(left.pid)).toBeDefined();

  const database = await start();
  expect(database.pid).toBe(left.pid);
  expect(log.at(-1)).toContain("adopted");
  expect(await query(database.connection, "select 1 as one")).toEqual([{ one: 1 }]);

  const up = new Promise<void>((resolve) => database.onUp(resolve));
  process.kill(left.pid, "SIGKILL");
  await up;
  expect(await query(database.connection, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("app and database killed together start again unaided", async () => {
  useFresh();
  const left = await startApp();
  process.kill(left.pid, "SIGKILL");
  app?.kill("SIGKILL");
  await once(app as ChildProcess, "exit");
  const database = await start();
  expect(await query(database.connection, "select 1 as one")).toEqual([{ one: 1 }]);
});

test.each(["SIGTERM", "SIGUSR2"] as const)("an app that ends on %s takes its database with it", async (signal) => {
  useFresh();
  const { pid } = await startApp();
  app?.kill(signal);
  await once(app as ChildProcess, "exit");
  expect(await waitForEnd(pid, 5_000)).toBe(true);
  expect(existsSync(join(dataDir, "magpie.lock"))).toBe(false);
});

test("a second app on the same folder is refused and the first goes on; a visitor finds the running database", async () => {
  useFresh();
  expect(await findRunningEmbedded(dataDir)).toBeUndefined();
  const first = await start();
  expect(await refusal(startEmbedded({ dataDir, log: () => {} }))).toMatch(
    /already runs on the data folder .+ \(process \d+\): stop it first/,
  );
  expect(await findRunningEmbedded(dataDir)).toEqual(first.connection);
  expect(await query(first.connection, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a lock file of a dead database, with the number of some living process, does not block the start", async () => {
  useFresh();
  const first = await start();
  await first.stop();
  const file = join(dataDir, "postgres", "cluster", "postmaster.pid");
  writeFileSync(
    file,
    `${process.pid}\n${join(dataDir, "postgres", "cluster")}\n1\n5432\n${first.connection.host}\n\n\nready\n`,
  );
  writeFileSync(join(dataDir, "magpie.lock"), JSON.stringify({ pid: process.pid, started: "1" }));
  const second = await start();
  expect(await query(second.connection, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a start cut off while the database was being made begins anew", async () => {
  mkdirSync(join(dataDir, "postgres", "cluster.new", "base"), { recursive: true });
  const database = await start();
  expect(await query(database.connection, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a folder whose path is too long for a socket gets one elsewhere", async () => {
  const deep = join(dataDir, "a".repeat(60), "b".repeat(60));
  const database = await start(deep);
  expect(await query(database.connection, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(database.connection.host.startsWith(deep)).toBe(false);
  await database.stop();
  rmSync(database.connection.host, { recursive: true });
});

test("a folder that is a file, or a database of another version or in pieces, is refused in one line", async () => {
  const file = join(dataDir, "file");
  writeFileSync(file, "");
  expect(await refusal(start(join(file, "data")))).toMatch(/^Cannot write to the data folder .+ set MAGPIE_DATA_DIR/);

  const cluster = join(dataDir, "postgres", "cluster");
  mkdirSync(cluster, { recursive: true });
  expect(await refusal(start())).toMatch(/is not a whole database/);
  writeFileSync(join(cluster, "PG_VERSION"), "14\n");
  expect(await refusal(start())).toMatch(/was made by PostgreSQL 14, this Magpie brings PostgreSQL \d+/);
  expect(existsSync(join(dataDir, "magpie.lock"))).toBe(false);
});

test("a setting PostgreSQL refuses is told in its own words", async () => {
  useFresh();
  const wrong = startEmbedded({ dataDir, log: () => {}, settings: { shared_buffers: "plenty" } });
  expect(await refusal(wrong)).toMatch(/did not start: invalid value for parameter "shared_buffers".+postgres\.log\)$/);
});

test("what people write stays out of the database's log", async () => {
  useFresh();
  const database = await start();
  await query(
    database.connection,
    "create table secrets (word text primary key); insert into secrets values ('hunter2')",
  );
  await expect(query(database.connection, "insert into secrets values ('hunter2')")).rejects.toThrow("duplicate");
  const written = () => readFileSync(join(dataDir, "postgres", "postgres.log"), "utf8");
  await expect.poll(written).toContain("duplicate key");
  expect(written()).not.toContain("hunter2");
});

test("a stalled database fails a transaction as unavailable in time, and the next one works after the stall", async () => {
  useFresh();
  const database = await start();
  const handle = connectDatabase(database.connection, { max: 1, statementTimeoutMs: 300 });
  const [backend] = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(handle.db)).rows;
  const work = transaction(handle.db, async (tx) => {
    process.kill(backend?.pid ?? 0, "SIGSTOP");
    await sql`select ${1}::int`.execute(tx);
  });
  // It is told while the stall lasts: nothing but the next line ends it.
  expect(isUnavailable(await work.catch((error: unknown) => error))).toBe(true);
  process.kill(backend?.pid ?? 0, "SIGCONT");
  expect((await sql`select 1 as one`.execute(handle.db)).rows).toEqual([{ one: 1 }]);
  await handle.close();
});

test("a database killed again and again under writes loses nothing it acknowledged, and fails as unavailable alone", async () => {
  useFresh();
  const database = await start();
  const handle = connectDatabase(database.connection, { max: 4 });
  await handle.pool.query("create table kept (id int primary key)");
  const acknowledged: number[] = [];
  let last = 0;
  let ended = false;
  const write = async () => {
    while (!ended) {
      const id = (last += 1);
      try {
        await transaction(handle.db, (tx) => sql`insert into kept values (${id})`.execute(tx));
        acknowledged.push(id);
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        await sleep(20);
      }
    }
  };
  const writers = Promise.all([write(), write(), write()]);
  for (let round = 0; round < 3; round += 1) {
    await sleep(150);
    const before = acknowledged.length;
    const up = new Promise<void>((resolve) => database.onUp(resolve));
    process.kill(database.pid, "SIGKILL");
    await up;
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before);
  }
  ended = true;
  await writers;
  const { rows } = await handle.pool.query<{ id: number }>("select id from kept");
  const kept = new Set(rows.map(({ id }) => id));
  expect(acknowledged.length).toBeGreaterThan(50);
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  await handle.close();
});
