import { rm } from "node:fs/promises";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { startEmbedded } from "#server/database/embedded/start-embedded.ts";
import { worksOnCluster } from "#server/database/embedded/processes.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";

export type OwnDatabase = {
  /** For DATABASE_URL: the database by its socket. */
  url: string;
  /** The same through another door: a proxy on this port of loopback. */
  urlAt: (port: number) => string;
  socketPath: string;
  /** Every process of the server. */
  pids: () => number[];
  stop: () => Promise<void>;
};

/** A PostgreSQL that belongs to no app, so that several processes can share it. */
export async function startOwnDatabase(): Promise<OwnDatabase> {
  const folder = temporaryFolder("magpie-drill-database-");
  const database = await startEmbedded({ dataDir: folder, log: () => {} });
  const { host, user, database: name, port } = database.connection;
  const cluster = join(folder, "postgres", "cluster");
  return {
    url: `postgres:///${name}?host=${encodeURIComponent(host)}&user=${user}&port=${port}`,
    urlAt: (at) => `postgres://${user}@127.0.0.1:${at}/${name}`,
    socketPath: join(host, `.s.PGSQL.${port}`),
    pids: () =>
      readdirSync("/proc")
        .map(Number)
        .filter((pid) => Number.isInteger(pid) && worksOnCluster(pid, cluster)),
    async stop() {
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
