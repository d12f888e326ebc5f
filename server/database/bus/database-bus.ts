import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Log } from "#server/config/log.ts";
import type { Bus, BusNames, BusTopic, Follower } from "#server/platform/bus/bus.ts";
import { parsePosition, type Position } from "#server/platform/bus/position.ts";
import { maxNames } from "#server/platform/bus/touched.ts";
import { createAnswers } from "./bus-answers.ts";
import { keepBusConnection } from "./bus-connection.ts";
import { createTellings } from "./bus-tellings.ts";
import { disconnectText, messages, publishText, writeMessage } from "./bus-names.ts";
import { patienceMs } from "./bus-times.ts";

/** A message under way: its number, and who listened when it was sent. */
type Sent = { number: number; listeners: readonly string[] };
type Published = { listeners: string[]; position: string };
type Queued = { names: BusNames; sent: Promise<Sent> };

/**
 * Pub/sub between processes on one database (LISTEN/NOTIFY), within milliseconds, and answered: whoever publishes waits until all others
 * have applied the message. A process that doesn't answer in time is no danger, only slow: it shows what it keeps by leases of
 * `leaseMs`, which it renews by a round trip that brings the message.
 * @param listens false in commands, which only publish
 * @param direct leads to the database without a pooler between, where `pool` does not
 */
export function databaseBus(
  pool: pg.Pool,
  { log, listens = true, direct = pool }: { log: Log; listens?: boolean; direct?: pg.Pool },
): Bus {
  const self = randomUUID();
  const listeners = new Map<BusTopic, ((names: BusNames) => void)[]>();
  const followers: Follower[] = [];
  /** By topic: the NOTIFY in flight, and the one queued behind it. */
  const sending = new Map<BusTopic, { now: Promise<Sent>; next: Queued | null }>();
  const tellings = createTellings(pool, self, log);
  const answers = createAnswers(log, (silent) => pool.query(disconnectText, [silent]));
  let number = 0;

  const deliver = (topic: BusTopic, names: BusNames) => {
    for (const listener of listeners.get(topic) ?? []) listener(names);
  };
  const follow = (topic: BusTopic, names: BusNames, position: Position | null) => {
    for (const follower of followers) follower(topic, names, position);
  };
  const connection = !listens
    ? null
    : keepBusConnection({ pool, direct }, self, log, {
        message({ topic, names, position }) {
          follow(topic as BusTopic, names, position);
          deliver(topic as BusTopic, names);
        },
        answer: (from, sent) => answers.note(from, sent),
        missed() {
          follow("pages", null, null);
          for (const topic of listeners.keys()) deliver(topic, null);
        },
      });

  function send(topic: BusTopic, names: BusNames): Promise<Sent> {
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

  async function notify(topic: BusTopic, names: BusNames): Promise<Sent> {
    const sent = (number += 1);
    const message = writeMessage({ from: self, number: sent, topic, names });
    try {
      const { rows } = await pool.query<Published>(publishText, [messages, ...message]);
      follow(topic, names, parsePosition(rows[0]?.position));
      return { number: sent, listeners: (rows[0]?.listeners ?? []).filter((id) => id !== self) };
    } catch (error) {
      // Processes that lost the database as well drop everything.
      log.warn("a message of the bus could not be sent", { reason: String(error) });
      follow(topic, names, null);
      return { number: sent, listeners: [] };
    }
  }

  return {
    async publish(topic, names) {
      deliver(topic, names);
      const sent = await send(topic, names);
      // Until now followers didn't know of it, and what was made meanwhile may be from before.
      if (followers.length > 0) deliver(topic, names);
      if (sent.listeners.length === 0) return;
      // Without a connection no answers come. After this time every lease of before has ended.
      await (connection?.isHearing() === true ? answers.all(sent.number, sent.listeners) : sleep(patienceMs));
    },
    tell(topic, names) {
      deliver(topic, names);
      tellings.add(topic, names);
    },
    subscribe: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    follow: (follower) => void followers.push(follower),
    isCurrent: () => connection?.isCurrent() ?? true,
    async stop() {
      await connection?.stop();
    },
  };
}

/** What two messages are about together. */
function joined(some: BusNames, others: BusNames): BusNames {
  if (some === null || others === null) return null;
  const all = new Set([...some, ...others]);
  return all.size > maxNames ? null : [...all];
}
