import type pg from "pg";
import type { Log } from "#server/config/log.ts";
import type { BusTopic } from "#server/platform/bus/bus.ts";
import { messages, unanswered, writeMessage } from "./bus-names.ts";

/** Of a message's names: with what stands before them it fits into the 8,000 bytes that PostgreSQL takes. */
const maxBytes = 7_500;

/** Sends what nobody answers: one message at a time, and all that came meanwhile in the next, each name once. */
export function createTellings(pool: pg.Pool, self: string, log: Log) {
  const waiting = new Map<BusTopic, Set<string>>();
  let isSending = false;

  async function sendAll(): Promise<void> {
    for (const [topic, names] of waiting) {
      waiting.delete(topic);
      for (const part of inParts([...names])) {
        const texts = writeMessage({ from: self, number: unanswered, topic, names: part });
        await pool.query("select pg_notify($1, $2)", [messages, texts.join("")]);
      }
    }
  }

  return {
    add(topic: BusTopic, names: readonly string[]): void {
      const queued = waiting.get(topic) ?? new Set();
      waiting.set(topic, queued);
      for (const name of names) queued.add(name);
      if (isSending) return;
      isSending = true;
      sendAll()
        .catch((error: unknown) => log.warn("a message of the bus could not be sent", { reason: String(error) }))
        .finally(() => (isSending = false));
    },
  };
}

function inParts(names: readonly string[]): string[][] {
  const parts: string[][] = [];
  let room = 0;
  for (const name of names) {
    room -= name.length + 1;
    if (room < 0) {
      parts.push([]);
      room = maxBytes - name.length - 1;
    }
    parts.at(-1)?.push(name);
  }
  return parts;
}
