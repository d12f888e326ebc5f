import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { StartError } from "#server/config/start-error.ts";
import { dedicatedClient } from "./driver/dedicated-client.ts";
import { NODES } from "./ids.ts";

export type NodeClaim = {
  /** The number held, 0..255; may change after a lost connection, so ask each time. */
  nodeId: () => number;
  release: () => Promise<void>;
};

/** The first key of the advisory locks that hold node numbers; the second is the number. */
const LOCK_SPACE = 0x6d_61_67_31;
const RETRY_MS = 250;

type Beat = { beatMs?: number; answerMs?: number };

/**
 * Holds a node number no other process on this database holds, by a session-level advisory lock on a connection of its own. When that
 * connection is lost it reconnects and claims the same number, or the next free one. Connections can die silently (a failover, a firewall
 * that dropped it), and the lock with them; so it is pinged every few seconds, and no answer counts as lost. Ids are still made meanwhile:
 * for a collision, another process would have to start and draw the same number in that moment.
 * @throws StartError when all numbers are taken
 */
export async function claimNodeId(pool: pg.Pool, { beatMs = 10_000, answerMs = 5_000 }: Beat = {}): Promise<NodeClaim> {
  let released = false;
  let { client, node } = await claim(pool, Math.floor(Math.random() * NODES));
  let stopWatching = watch(client);

  function watch(current: pg.Client): () => void {
    let watched = true;
    const lost = () => {
      if (!watched) return;
      watched = false;
      current.end().catch(() => {});
      if (!released && current === client) void reclaim();
    };
    current.once("end", lost);
    void beat();
    return () => (watched = false);

    async function beat(): Promise<void> {
      for (;;) {
        await sleep(beatMs, undefined, { ref: false });
        if (!watched) return;
        const silent = sleep(answerMs, false, { ref: false });
        const answers = await Promise.race([silent, current.query("select 1").then(() => true)]).catch(() => false);
        if (!answers) return lost();
      }
    }
  }

  async function reclaim(): Promise<void> {
    const before = client;
    while (!released && client === before) {
      try {
        const again = await claim(pool, node);
        if (released) return void again.client.end();
        ({ client, node } = again);
        stopWatching = watch(client);
      } catch {
        await sleep(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  return {
    nodeId: () => node,
    async release() {
      released = true;
      stopWatching();
      await client.end().catch(() => {});
    },
  };
}

async function claim(pool: pg.Pool, wanted: number): Promise<{ client: pg.Client; node: number }> {
  const client = dedicatedClient(pool, "magpie node");
  try {
    await client.connect();
    // One row at a time: only the number that is returned gets locked.
    const { rows } = await client.query<{ node: number }>(
      `select (n + $2::int) % $3::int as node from generate_series(0, $3::int - 1) n
        where pg_try_advisory_lock($1::int, (n + $2::int) % $3::int) limit 1`,
      [LOCK_SPACE, wanted, NODES],
    );
    const node = rows[0]?.node;
    if (node === undefined)
      throw new StartError(`All ${NODES} process numbers of this database are taken: stop some Magpie processes.`);
    return { client, node };
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
}
