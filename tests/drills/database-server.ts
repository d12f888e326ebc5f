import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { cp, mkdir, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import pg from "pg";
import { packagedBinaries, usableBinaries } from "#server/database/embedded/binaries.ts";
import { findPlace, makeDataFolder } from "#server/database/embedded/place.ts";
import { answers, connectionAt } from "#server/database/embedded/postmaster.ts";
import { worksOnCluster } from "#server/database/embedded/processes.ts";
import { asArguments, defaultSettings, type Settings } from "#server/database/embedded/settings.ts";
import { startEmbedded } from "#server/database/embedded/start-embedded.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { waitUntil } from "./running-app.ts";

export type DatabaseServer = {
  /** Leads to this server alone, by its socket. */
  url: string;
  socketPath: string;
  cluster: string;
  /** kill -9 of every process, as if its machine were gone. */
  kill: () => Promise<void>;
  /** Ends it and removes its data. */
  remove: () => Promise<void>;
};

/** A new, empty PostgreSQL that nobody starts again when it dies. */
export async function startNewServer(settings: Settings = {}): Promise<DatabaseServer> {
  const folder = temporaryFolder("magpie-drill-database-");
  const seed = await startEmbedded({ dataDir: folder, log: () => {} });
  await seed.stop();
  return startServer(folder, settings);
}

/**
 * A hot standby, made of a running server by a base backup, that streams from the same or from another one.
 * @param primaryInfo what it connects to, as `primary_conninfo` has it
 */
export async function startStandby(
  of: DatabaseServer,
  primaryInfo: string,
  settings: Settings = {},
): Promise<DatabaseServer> {
  const folder = temporaryFolder("magpie-drill-standby-");
  const cluster = join(folder, "postgres", "cluster");
  makeDataFolder(folder);
  await mkdir(join(cluster, "pg_wal"), { recursive: true });
  const client = new pg.Client({ connectionString: of.url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('standby', true)");
    await cp(of.cluster, cluster, { recursive: true, filter: (from) => isCopied(relative(of.cluster, from)) });
    const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
    writeFileSync(join(cluster, "backup_label"), rows[0]?.labelfile ?? "");
  } finally {
    await client.end();
  }
  // What the other was told by ALTER SYSTEM is not for this one.
  writeFileSync(join(cluster, "postgresql.auto.conf"), `primary_conninfo = '${primaryInfo}'\n`);
  writeFileSync(join(cluster, "standby.signal"), "");
  return startServer(folder, settings);
}

/** Of a server's files those that a base backup holds: the log is streamed. */
function isCopied(path: string): boolean {
  return !/^(postmaster\.(pid|opts)|(pg_wal|pg_replslot|pg_stat_tmp|pg_notify)\/.*|standby\.signal|.*pgsql_tmp.*)$/.test(
    path,
  );
}

/** For `primary_conninfo`: a server by its socket. */
export function infoOf({ url }: DatabaseServer): string {
  const { searchParams } = new URL(url.replace("///", "//localhost/"));
  return ["host", "port", "user"].map((name) => `${name}=${searchParams.get(name)}`).join(" ");
}

async function startServer(folder: string, settings: Settings): Promise<DatabaseServer> {
  // Gives copied files to whom the database runs as.
  const place = findPlace(folder);
  const { root } = usableBinaries(packagedBinaries(), place.user, place.home);
  const all = { ...defaultSettings(), shared_buffers: "16MB", wal_keep_size: "256MB", ...settings };
  const server = spawn(
    join(root, "bin", "postgres"),
    ["-D", place.cluster, "-k", place.socketDir, ...asArguments(all)],
    {
      cwd: "/",
      stdio: "ignore",
      env: { LC_ALL: "C" },
      ...(place.user && { uid: place.user.uid, gid: place.user.gid }),
    },
  );
  const ended = once(server, "exit");
  const connection = connectionAt(place.socketDir);
  const { host, port, user, database } = connection;
  await waitUntil("the database server answers", () => answers(connection), 60_000);

  async function kill(signal: NodeJS.Signals): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const pids = existsSync("/proc") ? readdirSync("/proc").map(Number) : [];
    const others = pids.filter((pid) => pid !== server.pid && worksOnCluster(pid, place.cluster));
    server.kill(signal);
    if (signal === "SIGKILL") {
      for (const pid of others) {
        try {
          process.kill(pid, signal);
        } catch {
          // It has ended by itself.
        }
      }
    }
    await ended;
  }
  return {
    url: `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}&port=${port}`,
    socketPath: join(host, `.s.PGSQL.${port}`),
    cluster: place.cluster,
    kill: () => kill("SIGKILL"),
    async remove() {
      await kill("SIGQUIT");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs one statement on the server at this URL. */
export async function queryAt<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
