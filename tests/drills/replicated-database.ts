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
    resumeReplay: async () => void (await queryAt(replica.url, "select pg_wal_replay_resume()")),
    killReplica: () => replica.kill(),
    async stop() {
      for (const server of [replica, primary]) await server.remove();
    },
  };
}
