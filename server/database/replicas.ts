import type { Config } from "#server/config/config.ts";
import type { Log } from "#server/config/log.ts";
import { connectDatabase, type DatabaseHandle } from "./driver/connect.ts";

export type Replicas = {
  /** A replica that answers and is not far behind, in turn; null when there is none just now. */
  pick(): DatabaseHandle | null;
  stop(): Promise<void>;
};

const pollMs = 1_000;
/** Replicas further behind are not used. */
const maxBehindS = 2;

/**
 * Read replicas (`DATABASE_REPLICA_URLS`). Each is polled every second for its lag: one that is unreachable, promoted, or more than two
 * seconds behind is not used until it has caught up.
 */
export function createReplicas(
  { replicaUrls, plainDriver }: Pick<Config, "replicaUrls" | "plainDriver">,
  log: Pick<Log, "warn" | "info">,
): Replicas {
  const replicas = replicaUrls.map((url, index) => ({
    name: `replica ${index + 1}`,
    handle: connectDatabase({ url }, { max: 20, named: !plainDriver, pipeline: !plainDriver, name: "magpie replica" }),
    sound: false,
  }));
  let turn = 0;

  async function poll({ name, handle, ...replica }: (typeof replicas)[number]): Promise<boolean> {
    const reason = await behind(handle);
    if (reason !== null && replica.sound) log.warn(`${name} is not read from`, { reason });
    if (reason === null && !replica.sound) log.info(`${name} is read from`);
    return reason === null;
  }

  const lookAtAll = () => Promise.all(replicas.map(async (replica) => void (replica.sound = await poll(replica))));
  const timer = setInterval(() => void lookAtAll(), pollMs);
  timer.unref();
  void lookAtAll();

  return {
    pick() {
      for (let tries = 0; tries < replicas.length; tries += 1) {
        turn = (turn + 1) % replicas.length;
        const replica = replicas[turn];
        if (replica?.sound === true) return replica.handle;
      }
      return null;
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(replicas.map(({ handle }) => handle.close()));
    },
  };
}

/** Why this replica may not be used, or null. One that has applied all it received is up to date, however long nothing came. */
async function behind({ pool }: DatabaseHandle): Promise<string | null> {
  try {
    const { rows } = await pool.query<{ standby: boolean; receiving: boolean; seconds: number }>(`
      select pg_is_in_recovery() as standby, exists (select 1 from pg_stat_wal_receiver) as receiving,
             case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
                  else extract(epoch from now() - pg_last_xact_replay_timestamp()) end::float as seconds`);
    const [state] = rows;
    if (state === undefined || !state.standby) return "it is no replica";
    if (!state.receiving) return "it hears nothing from the database it copies";
    return state.seconds <= maxBehindS ? null : `it is ${Math.round(state.seconds)} s behind`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
