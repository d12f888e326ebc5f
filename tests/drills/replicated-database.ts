import { type DatabaseServer, infoOf, queryAt, startNewServer, startStandby } from "./database-server.ts";

export type ReplicatedDatabase = {
  url: string;
  replicaUrl: string;
  /** Stops taking over what the primary writes, or goes on. */
  pauseReplay: () => Promise<void>;
  resumeReplay: () => Promise<void>;
  killReplica: () => Promise<void>;
  stop: () => Promise<void>;
};

/** A PostgreSQL with a hot standby that streams from it. */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const primary: DatabaseServer = await startNewServer({ shared_buffers: "128MB" });
  const replica = await startStandby(primary, infoOf(primary));
  return {
    url: primary.url,
    replicaUrl: replica.url,
    pauseReplay: async () => void (await queryAt(replica.url, "select pg_wal_replay_pause()")),
    // What is replayed at once may end the very statement that had it go on.
    resumeReplay: () => queryAt(replica.url, "select pg_wal_replay_resume()").then(nothing, ignoreConflict),
    killReplica: () => replica.kill(),
    async stop() {
      for (const server of [replica, primary]) await server.remove();
    },
  };
}

const nothing = () => {};

/** PostgreSQL's `serialization_failure`, also of a standby's conflict with what it replays. */
function ignoreConflict(error: unknown): void {
  if ((error as { code?: string }).code !== "40001") throw error;
}
