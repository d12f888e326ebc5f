import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { StartError } from "#server/config/start-error.ts";
import { isLostRace } from "./driver/database-errors.ts";
import { errorCode } from "#server/platform/error-code.ts";
import { dedicatedClient } from "./driver/dedicated-client.ts";
import { splitStatements } from "./split-statements.ts";

/**
 * One step of the schema. `name` sorts after all before it (`0140-endings`); `up` is SQL, run statement by statement in one transaction.
 * `replaces` names the steps whose sum it is, all of which `commit` had: where they ran, it counts as run.
 */
export type Migration = { name: string; replaces?: { commit: string; names: readonly string[] }; up: string };

/** Makes the table that remembers which migrations ran. */
export const historyTableSql =
  "create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())";

const LOCK = 0x6d_61_67_30;
const LOCK_TIMEOUT = "2s";
const TRIES = 10;

/**
 * Brings the schema up to date: runs pending migrations in order, each in a transaction of its own. One waits at most two seconds for a
 * table in use and yields in a deadlock, then tries again. Processes that start at the same time take turns.
 * @returns the names of those that were run now
 * @throws StartError when the database holds migrations this list does not know, or one fails
 */
export async function migrate(pool: pg.Pool, migrations: readonly Migration[]): Promise<string[]> {
  if (pending(await appliedNames(pool), migrations).length === 0) return [];
  return changeSchema(pool, "magpie migrate", async (client) => {
    await client.query(historyTableSql);
    const todo = pending(await appliedNames(client), migrations);
    for (const migration of todo) await apply(client, migration);
    return todo.map(({ name }) => name);
  });
}

/** Runs the work on a connection of its own, without time limits, while no other process changes the schema. */
export async function changeSchema<Result>(
  pool: pg.Pool,
  name: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = dedicatedClient(pool, name);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** @throws StartError when the database is empty */
export async function requireSchema(pool: pg.Pool): Promise<void> {
  if (!(await hasSchema(pool)))
    throw new StartError("The database is empty. Run `magpie migrate`, or start the app, which fills it in.");
}

/** Whether any migration has run. */
export async function hasSchema(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean }>("select to_regclass('people') is not null as has");
  return rows[0]?.has === true;
}

/** The migrations that would run now, without running them. */
export async function pendingMigrations(pool: pg.Pool, migrations: readonly Migration[]): Promise<string[]> {
  return pending(await appliedNames(pool), migrations).map(({ name }) => name);
}

async function appliedNames(database: Pick<pg.Pool, "query"> | pg.Client): Promise<Set<string>> {
  try {
    const { rows } = await database.query<{ name: string }>("select name from schema_migrations");
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    if (errorCode(error) === "42P01") return new Set();
    throw error;
  }
}

/**
 * What recorded names say of this list: which of its migrations ran, which names it does not know (a newer version's), and which steps of
 * a replaced sum are missing beside others of it (of a version before `commit`).
 */
export function readHistory(recorded: Iterable<string>, migrations: readonly Migration[]) {
  const names = new Set(recorded);
  const replaced = migrations.flatMap(({ replaces }) => replaces ?? []);
  const known = new Set([...migrations.map(({ name }) => name), ...replaced.flatMap((sum) => sum.names)]);
  const begun = replaced.find(
    (sum) => sum.names.some((name) => names.has(name)) && !sum.names.every((name) => names.has(name)),
  );
  return {
    ran: migrations
      .filter(({ name, replaces }) => names.has(name) || (replaces?.names.every((one) => names.has(one)) ?? false))
      .map(({ name }) => name),
    unknown: [...names].filter((name) => !known.has(name)).toSorted(),
    begun,
  };
}

function pending(applied: ReadonlySet<string>, migrations: readonly Migration[]): Migration[] {
  const { unknown, begun } = readHistory(applied, migrations);
  if (unknown.length > 0) {
    throw new StartError(
      `The database is newer than this Magpie (it has ${unknown.join(", ")}): run the newer version, or restore a backup of this one.`,
    );
  }
  if (begun !== undefined) {
    throw new StartError(
      `The database is older than this Magpie can bring up to date: run commit ${begun.commit} of Magpie on it once, then this one.`,
    );
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

/**
 * Runs a migration inside the open transaction, and notes that it has run. One statement at a time: a distributed database refuses a query
 * of several.
 */
export async function runMigration(client: pg.ClientBase, { name, replaces, up }: Migration): Promise<void> {
  const stood = await client.query("delete from schema_migrations where name = any($1)", [replaces?.names ?? []]);
  if (stood.rowCount === 0) for (const statement of splitStatements(up)) await client.query(statement);
  await client.query("insert into schema_migrations (name) values ($1)", [name]);
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query("begin");
      await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
      await runMigration(client, migration);
      await client.query("commit");
      return;
    } catch (error) {
      await client.query("rollback").catch(() => {});
      const busy = errorCode(error) === "55P03" || isLostRace(error);
      if (busy && attempt < TRIES) {
        await sleep(attempt * 200);
        continue;
      }
      const reason = busy ? "its tables stay in use" : firstLine(error);
      throw new StartError(`The migration ${migration.name} failed and was undone: ${reason}.`);
    }
  }
}

/** Messages of the server may have several lines; whoever starts Magpie gets one. */
function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n", 1)[0] ?? "";
}
