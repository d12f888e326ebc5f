import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { dedicatedClient } from "#server/database/driver/dedicated-client.ts";
import type { Bus, BusTopic } from "#server/platform/bus/bus.ts";

const channel = "magpie_bus";
const pausesMs = [100, 500, 2_000, 5_000] as const;

/**
 * Processes on one database hear each other through it (LISTEN, NOTIFY), within milliseconds. A process that lost the database hears
 * everything once when it is back. Behind a pooler that does not pass LISTEN on, each process hears itself alone.
 * @param hears false in what only tells, and ends soon
 */
export function databaseBus(pool: pg.Pool, { hears = true }: { hears?: boolean } = {}): Bus {
  const self = randomUUID();
  const listeners = new Map<BusTopic, (() => void)[]>();
  /** By topic, what is being sent, and what waits for it to have been. */
  const sending = new Map<BusTopic, { now: Promise<void>; next: Promise<void> | null }>();
  let listening: pg.Client | null = null;
  const stopping = new AbortController();

  const deliver = (topic: BusTopic) => {
    for (const listener of listeners.get(topic) ?? []) listener();
  };

  function send(topic: BusTopic): Promise<void> {
    const current = sending.get(topic);
    // One that is under way may have been sent before this change: the next one tells of it, and of all that come until then.
    if (current !== undefined) return (current.next ??= current.now.then(() => send(topic)));
    const now = notify(topic).finally(() => sending.delete(topic));
    sending.set(topic, { now, next: null });
    return now;
  }

  async function notify(topic: BusTopic): Promise<void> {
    // Without the database nobody can be told; whoever loses it hears everything when it is back.
    await pool.query("select pg_notify($1, $2)", [channel, `${self} ${topic}`]).catch(() => {});
  }

  async function keepListening(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      const client = dedicatedClient(pool, "magpie bus");
      const lost = new Promise<void>((resolve) => client.once("end", resolve));
      client.on("notification", ({ payload = "" }) => {
        const [from, topic] = payload.split(" ");
        if (from !== self) deliver(topic as BusTopic);
      });
      try {
        await client.connect();
        await client.query(`listen ${channel}`);
        listening = client;
        failures = 0;
        for (const topic of listeners.keys()) deliver(topic);
        await lost;
      } catch {
        await client.end().catch(() => {});
      }
      const pause = pausesMs[Math.min(failures, pausesMs.length - 1)];
      await sleep(pause, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
    }
  }
  if (hears) void keepListening();

  return {
    tell(topic) {
      deliver(topic);
      return send(topic);
    },
    hear: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    async stop() {
      stopping.abort();
      await listening?.end().catch(() => {});
    },
  };
}
