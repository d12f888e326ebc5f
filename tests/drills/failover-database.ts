import { queryAt, type DatabaseServer, infoOf, startNewServer, startStandby } from "./database-server.ts";
import { type DatabaseProxy, startDatabaseProxy } from "./database-proxy.ts";
import { waitUntil } from "./running-app.ts";

export type FailoverDatabase = {
  /** Leads to whatever server is the primary, through a switch. */
  url: string;
  /** A replica that streams from the standby, so that it is never ahead of it. */
  replicaUrl: string;
  /** The primary itself. */
  primaryUrl: () => string;
  /** Makes a standby of the primary, whom commits wait for or not, and puts the replica behind it. */
  addStandby: (how: { synchronous: boolean }) => Promise<void>;
  /** Waits until the standby has all that was committed until now. */
  untilStreamed: () => Promise<void>;
  /** The standby hears nothing of the primary any more. */
  cutStandby: () => void;
  /** kill -9 of the primary; then the standby is promoted and the switch thrown. Gives the time of each, by `performance.now()`. */
  failOver: () => Promise<{ killed: number; promoted: number; switched: number }>;
  stop: () => Promise<void>;
};

const standbyName = "standby";

export async function startFailoverDatabase(): Promise<FailoverDatabase> {
  const servers: DatabaseServer[] = [];
  const add = <Server extends DatabaseServer>(server: Server): Server => {
    servers.push(server);
    return server;
  };
  let primary = add(await startNewServer());
  const door = await startDatabaseProxy(primary.socketPath);
  let link: DatabaseProxy = await startDatabaseProxy(primary.socketPath);
  let standby = add(await startStandby(primary, infoThrough(link)));
  const replica = add(await startStandby(primary, infoOf(standby)));
  let isFirst = true;

  return {
    url: `postgres://magpie@127.0.0.1:${door.port}/postgres`,
    replicaUrl: replica.url,
    primaryUrl: () => primary.url,
    async addStandby({ synchronous }) {
      if (!isFirst) {
        await link.stop();
        link = await startDatabaseProxy(primary.socketPath);
        standby = add(await startStandby(primary, infoThrough(link)));
        await queryAt(replica.url, `alter system set primary_conninfo = '${infoOf(standby)}'`);
        await queryAt(replica.url, "select pg_reload_conf()");
      }
      isFirst = false;
      if (synchronous) await queryAt(primary.url, `alter system set synchronous_standby_names = '${standbyName}'`);
      await queryAt(primary.url, "select pg_reload_conf()");
      const state = synchronous ? "sync" : "async";
      const wanted = `select 1 from pg_stat_replication where application_name = '${standbyName}' and sync_state = '${state}' and state = 'streaming'`;
      await waitUntil("the standby streams", async () => (await queryAt(primary.url, wanted)).length === 1);
    },
    async untilStreamed() {
      const [now] = await queryAt<{ at: string }>(primary.url, "select pg_current_wal_flush_lsn()::text as at");
      const text = `select pg_last_wal_receive_lsn() >= '${now?.at}'::pg_lsn as there`;
      await waitUntil("the standby has it", async () => (await queryAt(standby.url, text))[0]?.["there"] === true);
    },
    cutStandby: () => link.leadTo(null),
    async failOver() {
      const killed = performance.now();
      await primary.kill();
      await queryAt(standby.url, "select pg_promote(true, 60)");
      const promoted = performance.now();
      primary = standby;
      door.leadTo(primary.socketPath);
      return { killed, promoted, switched: performance.now() };
    },
    async stop() {
      await Promise.all([door.stop(), link.stop()]);
      for (const server of servers.reverse()) await server.remove();
    },
  };
}

function infoThrough({ port }: DatabaseProxy): string {
  return `host=127.0.0.1 port=${port} user=magpie application_name=${standbyName}`;
}
