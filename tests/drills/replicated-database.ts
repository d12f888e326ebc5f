import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, appendFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { packagedBinaries, usableBinaries } from "#server/database/embedded/binaries.ts";
import { findPlace, makeDataFolder } from "#server/database/embedded/place.ts";
import { type EmbeddedConnection, answers, connectionAt } from "#server/database/embedded/postmaster.ts";
import { type EmbeddedDatabase, startEmbedded } from "#server/database/embedded/start-embedded.ts";
import { asArguments, defaultSettings } from "#server/database/embedded/settings.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { waitUntil } from "./running-app.ts";

export type ReplicatedDatabase = {
  url: string;
  replicaUrl: string;
  primary: EmbeddedDatabase;
  /** Stops taking over what the primary writes, or goes on. */
  pauseReplay: () => Promise<void>;
  resumeReplay: () => Promise<void>;
  killReplica: () => Promise<void>;
  stop: () => Promise<void>;
};

/** A PostgreSQL with a hot standby that streams from it. */
export async function startReplicatedDatabase(
  query: (url: string, text: string) => Promise<unknown>,
): Promise<ReplicatedDatabase> {
  const [first, second] = [temporaryFolder("magpie-primary-"), temporaryFolder("magpie-replica-")];
  const log = () => {};
  const seed = await startEmbedded({ dataDir: first, log });
  await seed.stop();
  makeDataFolder(second);
  cpSync(join(first, "postgres", "cluster"), join(second, "postgres", "cluster"), { recursive: true });
  const primary = await startEmbedded({ dataDir: first, log });
  const { host, port, user } = primary.connection;
  const cluster = join(second, "postgres", "cluster");
  writeFileSync(join(cluster, "standby.signal"), "");
  appendFileSync(
    join(cluster, "postgresql.auto.conf"),
    `\nprimary_conninfo = 'host=${host} port=${port} user=${user}'\n`,
  );
  // Gives the copied files to whom the database runs as.
  const place = findPlace(second);
  const { root } = usableBinaries(packagedBinaries(), place.user, place.home);
  const settings = { ...defaultSettings(), shared_buffers: "16MB" };
  const standby = spawn(
    join(root, "bin", "postgres"),
    ["-D", place.cluster, "-k", place.socketDir, ...asArguments(settings)],
    {
      cwd: "/",
      stdio: "ignore",
      env: { LC_ALL: "C" },
      ...(place.user && { uid: place.user.uid, gid: place.user.gid }),
    },
  );
  const ended = once(standby, "exit");
  const replica = connectionAt(place.socketDir);
  await waitUntil("the replica answers", () => answers(replica));
  const replicaUrl = urlOf(replica);
  return {
    url: urlOf(primary.connection),
    replicaUrl,
    primary,
    pauseReplay: async () => void (await query(replicaUrl, "select pg_wal_replay_pause()")),
    resumeReplay: async () => void (await query(replicaUrl, "select pg_wal_replay_resume()")),
    async killReplica() {
      standby.kill("SIGQUIT");
      await ended;
    },
    async stop() {
      standby.kill("SIGQUIT");
      await ended;
      await primary.stop();
      for (const folder of [first, second]) await rm(folder, { recursive: true, force: true });
    },
  };
}

function urlOf({ host, port, user, database }: EmbeddedConnection): string {
  return `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}&port=${port}`;
}
