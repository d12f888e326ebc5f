import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { connectDatabase, type DatabaseTarget } from "#server/database/driver/connect.ts";
import { folderHolder } from "#server/database/embedded/folder-lock.ts";
import { readPostmaster } from "#server/database/embedded/postmaster.ts";
import { waitForEnd, worksOnCluster } from "#server/database/embedded/processes.ts";
import { type EmbeddedDatabase, startEmbedded } from "#server/database/embedded/start-embedded.ts";
import { migrate } from "#server/database/migrate.ts";
import { migrations } from "#server/database/migrations/list.ts";
import { migrateQueue } from "#server/jobs/queue-schema.ts";
import { silentLog } from "#server/config/log.ts";
import { inDatabase } from "./in-database.ts";
import { startSystemPostgres } from "../scripts/system-postgres.ts";
import { temporaryFolder, temporaryParent } from "./temporary-folder.ts";

/** The server the tests of this run share, and the database each of theirs is a copy of. */
export type TestServer = { target: DatabaseTarget; prefix: string; template: string };

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

const FOLDER = "magpie-test-";
const BEGINNING_MS = 60_000;
/** Whoever sets tests up waits for a connection however busy the machine is: without it a whole run would fail. */
const patient = { statementTimeoutMs: 0, connectTimeoutMs: 60_000 };
/** Tests may lose their data when the machine fails; nothing else differs from a real server. */
const settings = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  max_connections: "200",
};

/**
 * One PostgreSQL for the run: the embedded one; with MAGPIE_TEST_POSTGRES=system the machine's own (15 or later);
 * with TEST_DATABASE_URL that server.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweepLeftovers();
  const url = process.env.TEST_DATABASE_URL;
  const dataDir = url ? undefined : temporaryFolder(FOLDER);
  const server = dataDir ? await startServer(dataDir) : undefined;
  const target: DatabaseTarget = server ? server.connection : { url: url ?? "" };
  const prefix = `magpie_test_${process.pid}_${Date.now().toString(36)}`;
  const template = `${prefix}_template`;
  await makeTemplate(target, template);
  project.provide("testServer", { target, prefix, template });
  return async () => {
    if (!server) await dropAll(target, prefix);
    await server?.stop();
    if (dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
}

function startServer(dataDir: string): Promise<EmbeddedDatabase> {
  const start = process.env.MAGPIE_TEST_POSTGRES === "system" ? startSystemPostgres : startEmbedded;
  return start({ dataDir, settings, log: (line) => process.env.DEBUG && console.log(line) });
}

async function makeTemplate(target: DatabaseTarget, name: string): Promise<void> {
  const admin = connectDatabase(target, { max: 1, ...patient });
  await admin.pool.query(`create database ${name} template template0 encoding 'UTF8'`);
  await admin.close();
  const made = connectDatabase(inDatabase(target, name), { max: 2, ...patient });
  await migrate(made.pool, migrations);
  await migrateQueue({ ...made, log: silentLog });
  await made.close();
}

async function dropAll(target: DatabaseTarget, prefix: string): Promise<void> {
  const admin = connectDatabase(target, { max: 1, ...patient });
  const { rows } = await admin.pool.query<{ datname: string }>(
    "select datname from pg_database where starts_with(datname, $1)",
    [prefix],
  );
  for (const { datname } of rows) await admin.pool.query(`drop database if exists ${datname} with (force)`);
  await admin.close();
}

/** Ends the servers of test runs that were killed. */
async function sweepLeftovers(): Promise<void> {
  const parent = temporaryParent();
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(FOLDER))) {
    const dataDir = join(parent, name);
    const holder = folderHolder(dataDir);
    const age = Date.now() - (statSync(dataDir, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    // A run that has just begun has not written its name yet; one that was interrupted has taken it away.
    if (holder === "alive" || (holder === undefined && age < BEGINNING_MS)) continue;
    const cluster = join(dataDir, "postgres", "cluster");
    const left = readPostmaster(cluster);
    if (left && worksOnCluster(left.pid, cluster)) {
      process.kill(left.pid, "SIGQUIT");
      await waitForEnd(left.pid, 2_000);
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
}
