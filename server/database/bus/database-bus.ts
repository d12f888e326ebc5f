import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { dedicatedClient } from "#server/database/driver/dedicated-client.ts";
import type { Bus, BusNames, BusTopic } from "#server/platform/bus/bus.ts";
import { maxNames } from "#server/platform/bus/touched.ts";

const channel = "magpie_bus";
const pausesMs = [100, 500, 2_000, 5_000] as const;

type Queued = { names: BusNames; sent: Promise<void> };

/**
 * Pub/sub between processes on one database (LISTEN/NOTIFY), within milliseconds. A process that lost its connection gets every topic once
 * after reconnecting. Behind a pooler without LISTEN, a process only gets its own messages.
 * @param listens false in commands, which only publish
 */
export function databaseBus(pool: pg.Pool, { listens = true }: { listens?: boolean } = {}): Bus {
  const self = randomUUID();
  const listeners = new Map<BusTopic, ((names: BusNames) => void)[]>();
  /** By topic: the NOTIFY in flight, and the one queued behind it. */
  const sending = new Map<BusTopic, { now: Promise<void>; next: Queued | null }>();
  let listening: pg.Client | null = null;
  const stopping = new AbortController();

  const deliver = (topic: BusTopic, names: BusNames) => {
    for (const listener of listeners.get(topic) ?? []) listener(names);
  };

  function send(topic: BusTopic, names: BusNames): Promise<void> {
    const current = sending.get(topic);
    if (current === undefined) {
      const now = notify(topic, names).finally(() => sending.delete(topic));
      sending.set(topic, { now, next: null });
      return now;
    }
    // The one in flight may predate this change: the queued one covers it, and whatever is published until then.
    const next: Queued = current.next ?? { names, sent: current.now.then(() => send(topic, next.names)) };
    next.names = joined(next.names, names);
    current.next = next;
    return next.sent;
  }

  async function notify(topic: BusTopic, names: BusNames): Promise<void> {
    const words = [self, topic, ...(names === null ? [] : [names.join(",")])];
    // Safe to ignore: processes that lost the database get every topic when they reconnect.
    await pool.query("select pg_notify($1, $2)", [channel, words.join(" ")]).catch(() => {});
  }

  async function keepListening(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      const client = dedicatedClient(pool, "magpie bus");
      const lost = new Promise<void>((resolve) => client.once("end", resolve));
      client.on("notification", ({ payload = "" }) => {
        const [from, topic, names] = payload.split(" ");
        if (from !== self) deliver(topic as BusTopic, names?.split(",") ?? null);
      });
      try {
        await client.connect();
        await client.query(`listen ${channel}`);
        listening = client;
        failures = 0;
        for (const topic of listeners.keys()) deliver(topic, null);
        await lost;
      } catch {
        await client.end().catch(() => {});
      }
      const pause = pausesMs[Math.min(failures, pausesMs.length - 1)];
      await sleep(pause, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
    }
  }
  if (listens) void keepListening();

  return {
    publish(topic, names) {
      deliver(topic, names);
      return send(topic, names);
    },
    subscribe: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    async stop() {
      stopping.abort();
      await listening?.end().catch(() => {});
    },
  };
}

/** What two messages are about together. */
function joined(some: BusNames, others: BusNames): BusNames {
  if (some === null || others === null) return null;
  const all = new Set([...some, ...others]);
  return all.size > maxNames ? null : [...all];
}
