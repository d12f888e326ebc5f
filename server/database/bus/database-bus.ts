import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { dedicatedClient } from "#server/database/driver/dedicated-client.ts";
import type { Bus, BusTopic } from "#server/platform/bus/bus.ts";

const channel = "magpie_bus";
/** The first telling goes out at once, what follows within this time as one. */
const gatherMs = 100;
const pausesMs = [100, 500, 2_000, 5_000] as const;

/**
 * Processes on one database hear each other through it (LISTEN, NOTIFY), within milliseconds. A process that lost the database hears
 * everything once when it is back. Behind a pooler that does not pass LISTEN on, each process hears itself alone.
 * @param hears false in what only tells, and ends soon
 */
export function databaseBus(pool: pg.Pool, { hears = true }: { hears?: boolean } = {}): Bus {
  const self = randomUUID();
  const listeners = new Map<BusTopic, (() => void)[]>();
  const due = new Set<BusTopic>();
  let timer: NodeJS.Timeout | null = null;
  let listening: pg.Client | null = null;
  const stopping = new AbortController();

  const deliver = (topic: BusTopic) => {
    for (const listener of listeners.get(topic) ?? []) listener();
  };

  function send(): void {
    timer = null;
    if (due.size === 0) return;
    const topics = [...due];
    due.clear();
    timer = setTimeout(send, gatherMs);
    timer.unref();
    // Without the database nobody can be told; whoever loses it hears everything when it is back.
    for (const topic of topics)
      void pool.query("select pg_notify($1, $2)", [channel, `${self} ${topic}`]).catch(() => {});
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
      due.add(topic);
      if (timer === null) send();
    },
    hear: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    async stop() {
      stopping.abort();
      if (timer !== null) clearTimeout(timer);
      await listening?.end().catch(() => {});
    },
  };
}
